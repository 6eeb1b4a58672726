/** Survives a reload of the tab, so that an attempt whose answer was lost is joined and not repeated (Q22). */
const key = 'checkoutId';

let current: string | null = null;

const stored = (): string | null => {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
};

const store = (id: string | null): void => {
  try {
    if (id === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, id);
  } catch {
    // Without storage the id lives as long as the page.
  }
};

/** `crypto.randomUUID` exists in secure contexts only; a shop tried out over plain HTTP has none. */
const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** The id of the attempt that is under way; a new one when there is none. */
export const checkoutId = (): string => {
  current ??= stored() ?? randomId();
  store(current);
  return current;
};

/** The attempt has ended, paid or refused for good: the next one is another. */
export const endCheckout = (): void => {
  current = null;
  store(null);
};
