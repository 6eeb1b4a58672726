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

/** What storage did not take, because it is refused or full, by its keys. */
const untaken = new Map<string, string>();

export const readStored = (key: string): string | null =>
  untaken.get(key) ?? attempt(() => globalThis.localStorage.getItem(key), null);

export const writeStored = (key: string, value: string): void => {
  untaken.set(key, value);
  attempt(() => {
    globalThis.localStorage.setItem(key, value);
    untaken.delete(key);
  }, undefined);
};

export const removeStored = (key: string): void => {
  untaken.delete(key);
  attempt(() => globalThis.localStorage.removeItem(key), undefined);
};

/** Empties the storage, the cart included (R109, R110). */
export const clearStored = (): void => {
  untaken.clear();
  attempt(() => globalThis.localStorage.clear(), undefined);
};
