/** A toast on the screen. */
export type ShownToast = {
  readonly id: number;
  readonly kind: 'success' | 'error' | 'info';
  readonly hasAction: boolean;
};

/** The most toasts at once: more would cover the page. */
const mostToasts = 4;

/** The order in which messages leave: plain successes, then those that can still be undone, then errors. */
const rank = ({ kind, hasAction }: ShownToast): number => (kind === 'error' ? 2 : hasAction ? 1 : 0);

/**
 * The ids of the toasts that leave: errors when a success follows them, and, so that a new toast never waits in a queue, of those shown,
 * oldest first, the least important and oldest; never the newest.
 */
export const surplusToasts = (shown: readonly ShownToast[]): readonly number[] => {
  const isOver = ({ kind }: ShownToast): boolean => kind === 'error' && shown.at(-1)?.kind === 'success';
  const others = shown.filter((toast) => !isOver(toast));
  const surplus = others
    .slice(0, -1)
    .toSorted((one, other) => rank(one) - rank(other))
    .slice(0, Math.max(0, others.length - mostToasts));
  return [...shown.filter(isOver), ...surplus].map(({ id }) => id);
};
