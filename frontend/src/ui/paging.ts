/** More page numbers than this are in a dropdown (R178c). */
const numberedPages = 4;

const range = (first: number, last: number): readonly number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);

/** All further pages, or round ones, the last and 25 to each side: the options of a million models made pages of 2 MB. */
const furtherPages = (page: number, pages: number): readonly number[] => {
  const step = 10 ** Math.max(0, Math.ceil(Math.log10(pages / 500)));
  return range(numberedPages + 1, pages).filter(
    (further) => further % step === 0 || Math.abs(further - page) <= 25 || further === pages,
  );
};

/** The page count is total / size, rounded up (R044); without rows it shows '0 to 0 of 0' (Q50). */
export const paging = (page: number, pageSize: number, total: number) => {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  return {
    /** At least 1. */
    pages,
    from: total === 0 ? 0 : Math.min((page - 1) * pageSize + 1, total),
    to: Math.min(page * pageSize, total),
    /** Pages with a button: 1 to 4 (R178c). */
    numbered: range(1, Math.min(pages, numberedPages)),
    /** Pages in the dropdown: 5 and higher (R042). */
    further: furtherPages(page, pages),
  };
};
