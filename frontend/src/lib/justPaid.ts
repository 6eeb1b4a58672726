import { useHistoryState } from 'wouter/use-browser-location';

/** The state of the history's entry that a payment leads to. */
export const justPaid = { justPaid: true } as const;

/** True on the page that a payment has led to. */
export const useJustPaid = (): boolean =>
  useHistoryState<Partial<typeof justPaid> | null>()?.justPaid === true;
