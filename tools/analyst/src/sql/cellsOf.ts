/** A part of a notebook as it stands there; `sql` is what a cell asks, null for text alone. */
export type Cell = { readonly text: string; readonly sql: string | null };

/** The parts of a notebook: Markdown whose ```sql blocks are cells. */
export const cellsOf = (markdown: string): readonly Cell[] =>
  markdown
    .split(/(^```sql\n[\s\S]*?^```\n)/m)
    .filter((text) => text !== '')
    .map((text) => ({ text, sql: /^```sql\n([\s\S]*?)^```\n/m.exec(text)?.[1] ?? null }));
