/** Kept across reloads of the tab, so that an attempt whose answer was lost is joined, not repeated (Q22). */
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
    // Without storage the id is lost with the page.
  }
};

/** `crypto.randomUUID` exists only in secure contexts, not over plain HTTP. */
const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** The id of the current attempt, or a new one. */
export const checkoutId = (): string => {
  current ??= stored() ?? randomId();
  store(current);
  return current;
};

/** Ends the attempt, paid or refused, so that the next one gets a new id. */
export const endCheckout = (): void => {
  current = null;
  store(null);
};
