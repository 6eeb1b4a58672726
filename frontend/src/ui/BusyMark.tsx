/** A small turning ring, for buttons that wait. */
export const BusyMark = () => (
  <span
    aria-hidden="true"
    className="size-4 shrink-0 animate-spin rounded-full border-2 border-current border-r-transparent"
  />
);
