/** Says that a header counts other than there is, in `ignored`. */
export const countNote = (counted: number, there: number, what: string): string =>
  `the count of its header: ${counted} instead of ${there} ${what}`;
