/** A round button upon a picture, and its icon. */
export const roundStyle =
  'flex size-11 cursor-pointer items-center justify-center rounded-full border border-control bg-surface text-ink hover:border-brand';
export const iconStyle = { 'aria-hidden': true, className: 'size-5', strokeWidth: 1.75 } as const;
