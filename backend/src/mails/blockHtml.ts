import type { BillLine, Block } from './blocks.ts';
import { escapeHtml } from './escapeHtml.ts';
import { type StyleName, style } from './mailStyle.ts';

/** An element with the style of that name; `inner` is HTML. */
export const styled = (tag: string, name: StyleName, inner: string, attributes = ''): string =>
  `<${tag} class="${name}" style="${style[name]}"${attributes}>${inner}</${tag}>`;

const anchor = (name: 'button' | 'link', url: string, label: string): string =>
  `<a class="${name}" href="${escapeHtml(url)}" style="${style[name]}">${escapeHtml(label)}</a>`;

const row = (names: readonly [StyleName, StyleName], name: string, value: string): string =>
  `<tr>${styled('th', names[0], escapeHtml(name), ' scope="row"')}${styled('td', names[1], escapeHtml(value))}</tr>`;

const billRow = ({ name, amount }: BillLine): string => row(['billName', 'billAmount'], name, amount);

/** One part of a mail as HTML. Tables are used only for columns, and for mail clients that support no other buttons. */
export const blockHtml = (block: Block): string => {
  if (typeof block === 'string') return styled('p', 'paragraph', escapeHtml(block));
  switch (block.kind) {
    case 'quote':
      return styled('blockquote', 'quote', escapeHtml(block.text));
    case 'facts':
      return styled(
        'table',
        'facts',
        block.facts.map(([name, value]) => row(['factName', 'factValue'], name, value)).join('\n'),
      );
    case 'bill':
      return styled(
        'table',
        'bill',
        [
          ...block.lines.map(billRow),
          row(['totalName', 'totalAmount'], block.total.name, block.total.amount),
        ].join('\n'),
      );
    case 'button':
      return `<table class="buttonTable" role="presentation" cellpadding="0" cellspacing="0"><tr>${styled('td', 'buttonCell', anchor('button', block.url, block.label))}</tr></table>
${styled('p', 'address', `If the button does not work, open this address:<br>${anchor('link', block.url, block.url)}`)}`;
    case 'link':
      return styled('p', 'paragraph', anchor('link', block.url, block.label));
  }
};
