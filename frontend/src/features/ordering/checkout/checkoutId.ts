import { readTab, writeTab } from '../../../lib/storage.ts';

/** Kept across reloads of the tab, so that an attempt whose answer was lost is joined, not repeated (Q22). */
const key = 'checkoutId';

let current: string | null = null;

/** `crypto.randomUUID` exists only in secure contexts, not over plain HTTP. */
const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** The id of the current attempt, or a new one. */
export const checkoutId = (): string => {
  current ??= readTab(key) ?? randomId();
  writeTab(key, current);
  return current;
};

/** Ends the attempt, paid or refused, so that the next one gets a new id. */
export const endCheckout = (): void => {
  current = null;
  writeTab(key, null);
};
