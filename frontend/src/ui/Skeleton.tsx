import { cx } from '../lib/cx.ts';

/** A grey placeholder for content that is loading. */
export const Skeleton = ({ className }: { readonly className?: string }) => (
  <div aria-hidden="true" className={cx('animate-breathe rounded-control bg-line/70', className)} />
);
