/** A table as text, with its header; `right` aligns columns to the right. Cells wider than `mostWidth` are cut. */
export const textTable = (
  head: readonly string[],
  rows: readonly (readonly string[])[],
  { right = [], mostWidth = 60 }: { readonly right?: readonly boolean[]; readonly mostWidth?: number } = {},
): string => {
  const cut = (text: string) => {
    const line = text.replaceAll(/\s+/g, ' ');
    return line.length > mostWidth ? `${line.slice(0, mostWidth - 1)}…` : line;
  };
  const cells = [head, ...rows].map((row) => row.map(cut));
  const widths = head.map((_, column) =>
    cells.reduce((most, row) => Math.max(most, (row[column] ?? '').length), 0),
  );
  const lines = cells.map((row) =>
    widths
      .map((width, column) =>
        right[column] ? (row[column] ?? '').padStart(width) : (row[column] ?? '').padEnd(width),
      )
      .join('  ')
      .trimEnd(),
  );
  const rule = widths.map((width) => '─'.repeat(width)).join('  ');
  return `${[lines[0], rule, ...lines.slice(1)].join('\n')}\n`;
};
