/** A toast on the screen. */
export type ShownToast = {
  readonly id: number;
  readonly kind: 'success' | 'error' | 'info';
  readonly hasAction: boolean;
};

/** Maximum number of toasts: more would cover the page. */
const mostToasts = 4;

/** The order of removal: plain successes, then those with Undo, then errors. */
const rank = ({ kind, hasAction }: ShownToast): number => {
  if (kind === 'error') return 2;
  return hasAction ? 1 : 0;
};

/** The ids of toasts to remove: errors that a success follows, then the least important, oldest first, never the newest. `shown`: oldest first. */
export const surplusToasts = (shown: readonly ShownToast[]): readonly number[] => {
  const isOver = ({ kind }: ShownToast): boolean => kind === 'error' && shown.at(-1)?.kind === 'success';
  const others = shown.filter((toast) => !isOver(toast));
  const surplus = others
    .slice(0, -1)
    .toSorted((one, other) => rank(one) - rank(other))
    .slice(0, Math.max(0, others.length - mostToasts));
  return [...shown.filter(isOver), ...surplus].map(({ id }) => id);
};
