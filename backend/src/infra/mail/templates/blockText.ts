import type { BillLine, Block } from './blocks.ts';

/** Names and amounts in two columns that end at the same place. */
const columns = (lines: readonly BillLine[]): readonly string[] => {
  const names = Math.max(...lines.map(({ name }) => name.length));
  const amounts = Math.max(...lines.map(({ amount }) => amount.length));
  return lines.map(({ name, amount }) => `${name.padEnd(names)}  ${amount.padStart(amounts)}`);
};

/** One part of a mail as plain text, which says all that its HTML says. */
export const blockText = (block: Block): string => {
  switch (block.kind) {
    case 'paragraph':
      return block.text;
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
