/** Keys of browser storage, given by the specification (R106). */
export const storageKeys = {
  token: 'someToken',
  role: 'role',
  state: 'state',
  cart: 'cart',
  cartTotal: 'cartTotal',
  /** An older key of the cart, which is migrated (Q11). */
  oldCart: 'cartData',
  /** Addition to the specification: models saved for later. */
  wishlist: 'wishlist',
  /** Addition: the models that the client owns. */
  owned: 'owned',
} as const;

/** A browser may refuse all storage; values are then lost with the page. */
const attempt = <Value>(act: () => Value, otherwise: Value): Value => {
  try {
    return act();
  } catch {
    return otherwise;
  }
};

/** Values that storage did not accept, because it is refused or full, by key. */
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

/** Empties the storage, including the cart (R109, R110). */
export const clearStored = (): void => {
  untaken.clear();
  attempt(() => globalThis.localStorage.clear(), undefined);
};

/** A value of this tab alone, kept across reloads. */
export const readTab = (key: string): string | null => attempt(() => sessionStorage.getItem(key), null);

/** Stores a value for this tab, or removes it. */
export const writeTab = (key: string, value: string | null): void =>
  attempt(
    () => (value === null ? sessionStorage.removeItem(key) : sessionStorage.setItem(key, value)),
    undefined,
  );
