import type { ListingPage } from '#contract/listingFilter.ts';

/** Number of rows of a listing to skip, and then to take, from one of its ends or from a position. */
export type RowRange = {
  readonly from: 'first' | 'last';
  readonly before?: string;
  readonly offset: number;
  readonly limit: number;
};

/** The offset of a page, from the first or from the last of `total`, whichever is nearer. */
export const rangeOf = ({ page, limit }: ListingPage, total: number | null): RowRange => {
  const offset = (page - 1) * limit;
  if (total === null || offset < total / 2) return { from: 'first', offset, limit };
  const behind = total - offset;
  return { from: 'last', offset: Math.max(0, behind - limit), limit: Math.max(0, Math.min(limit, behind)) };
};
