/** The pages of a list. `read` gets the last row of the page before; a page with fewer than `full` rows is the last one. */
export async function* pagesOf<Row>(
  read: (last: Row | undefined) => Promise<readonly Row[]>,
  full = 1,
): AsyncGenerator<readonly Row[]> {
  let page: readonly Row[] = [];
  do {
    page = await read(page.at(-1));
    if (page.length > 0) yield page;
  } while (page.length >= full);
}
