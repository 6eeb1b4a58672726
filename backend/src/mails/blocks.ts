import { escapeHtml } from './escapeHtml.ts';
import { type StyleName, style } from './mailStyle.ts';

/** A line of a bill: the item and its formatted price. */
type BillLine = { readonly name: string; readonly amount: string };

/** A picture of a model, inside the mail, since mail clients and readers do not want mails to load any. */
export type MailPicture = {
  readonly assetId: string;
  /** The name of the model. */
  readonly name: string;
  /** 320 × 240 pixels. */
  readonly jpeg: Uint8Array;
};

/** The content id of a picture in a mail's HTML. */
export const pictureCid = (assetId: string): string => `${assetId}@shop`;

/** The parts of a mail, as plain text; the renderer escapes them. */
export type Block =
  /** A paragraph. */
  | string
  /** Another person's words, set apart from the shop's own. */
  | { readonly kind: 'quote'; readonly text: string }
  /** Pictures in rows; the text of the mail is whole without them. */
  | { readonly kind: 'pictures'; readonly pictures: readonly MailPicture[] }
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
    case 'pictures':
      return '';
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
    case 'pictures':
      return block.pictures
        .map(
          ({ assetId, name }) =>
            `<img class="picture" src="cid:${pictureCid(assetId)}" width="160" height="120" alt="${escapeHtml(name)}" style="${style.picture}">`,
        )
        .join('\n');
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
