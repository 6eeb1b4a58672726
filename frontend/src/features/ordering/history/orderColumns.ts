/** The columns that the head of the list and every row of it share: number, invoice, amount, date, chevron. */
export const orderColumns =
  'grid gap-x-4 gap-y-1 max-md:relative max-md:pr-12 md:grid-cols-[3rem_minmax(0,1fr)_7rem_8rem_1.25rem] md:items-center';
