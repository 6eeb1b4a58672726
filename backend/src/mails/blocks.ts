/** A line of a bill: the item and its formatted price. */
export type BillLine = { readonly name: string; readonly amount: string };

/** The parts of a mail, as plain text; the renderer escapes them. */
export type Block =
  /** A paragraph. */
  | string
  /** Another person's words, set apart from the shop's own. */
  | { readonly kind: 'quote'; readonly text: string }
  /** Names with their values. */
  | { readonly kind: 'facts'; readonly facts: readonly (readonly [name: string, value: string])[] }
  | { readonly kind: 'bill'; readonly lines: readonly BillLine[]; readonly total: BillLine }
  /** The main action; its address is also shown below, for mail clients without buttons. */
  | { readonly kind: 'button'; readonly label: string; readonly url: string }
  | { readonly kind: 'link'; readonly label: string; readonly url: string };

/** Names and amounts in two aligned columns. */
const columns = (lines: readonly BillLine[]): readonly string[] => {
  const names = Math.max(...lines.map(({ name }) => name.length));
  const amounts = Math.max(...lines.map(({ amount }) => amount.length));
  return lines.map(({ name, amount }) => `${name.padEnd(names)}  ${amount.padStart(amounts)}`);
};

/** One part of a mail as plain text, with the same content as its HTML. */
export const blockText = (block: Block): string => {
  if (typeof block === 'string') return block;
  switch (block.kind) {
    case 'quote':
      return block.text
        .split('\n')
        .map((line) => `> ${line}`.trimEnd())
        .join('\n');
    case 'facts':
      return block.facts.map(([name, value]) => `${name}: ${value}`).join('\n');
    case 'bill':
      return columns([...block.lines, block.total])
        .flatMap((line, index) => (index === block.lines.length ? ['-'.repeat(line.length), line] : [line]))
        .join('\n');
    case 'button':
    case 'link':
      return `${block.label}:\n${block.url}`;
  }
};
