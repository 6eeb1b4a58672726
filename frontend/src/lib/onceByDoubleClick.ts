/** Handles a click, but not the second of a double click, which would hit the row that moved to the place of a removed one. */
export const onceByDoubleClick =
  (act: () => void) =>
  ({ detail }: { readonly detail: number }): void => {
    if (detail < 2) act();
  };
