/** Keys of browser storage, as the specification names them (R106). */
export const storageKeys = {
  token: 'someToken',
  role: 'role',
  state: 'state',
  cart: 'cart',
  cartTotal: 'cartTotal',
  /** The cart's name in one reading of the specification: read once and migrated (Q11). */
  oldCart: 'cartData',
} as const;

/** A browser may refuse storage altogether; the shop then works for as long as the page is open. */
const attempt = <Value>(act: () => Value, otherwise: Value): Value => {
  try {
    return act();
  } catch {
    return otherwise;
  }
};

export const readStored = (key: string): string | null =>
  attempt(() => globalThis.localStorage.getItem(key), null);

export const writeStored = (key: string, value: string): void =>
  attempt(() => globalThis.localStorage.setItem(key, value), undefined);

export const removeStored = (key: string): void =>
  attempt(() => globalThis.localStorage.removeItem(key), undefined);

/** Empties the storage, the cart included (R109, R110). */
export const clearStored = (): void => attempt(() => globalThis.localStorage.clear(), undefined);
