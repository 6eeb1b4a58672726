import { useHistoryState } from 'wouter/use-browser-location';

/** The state of the history entry after a payment. */
export const justPaid = { justPaid: true } as const;

/** True on the page after a payment. */
export const useJustPaid = (): boolean =>
  useHistoryState<Partial<typeof justPaid> | null>()?.justPaid === true;
