import { numberedPages } from 'backend/contract/constants.ts';

/** The contents of the pagination. */
export type Paging = {
  /** Number of pages, at least 1. */
  readonly pages: number;
  readonly from: number;
  readonly to: number;
  /** Pages with a button: 1 to 4 (R178c). */
  readonly numbered: readonly number[];
  /** Pages in the dropdown: 5 and higher (R042). */
  readonly further: readonly number[];
};

const range = (first: number, last: number): readonly number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);

/** The page count is total / size, rounded up (R044); without rows it shows '0 to 0 of 0' (Q50). */
export const paging = (page: number, pageSize: number, total: number): Paging => {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  return {
    pages,
    from: total === 0 ? 0 : Math.min((page - 1) * pageSize + 1, total),
    to: Math.min(page * pageSize, total),
    numbered: range(1, Math.min(pages, numberedPages)),
    further: range(numberedPages + 1, pages),
  };
};
