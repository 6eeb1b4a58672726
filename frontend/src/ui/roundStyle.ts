/** A round button of a picture or a carousel. */
export const roundStyle =
  'flex size-11 cursor-pointer items-center justify-center rounded-full border border-control bg-surface text-ink hover:border-brand';
