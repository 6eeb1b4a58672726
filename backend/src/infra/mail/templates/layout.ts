import { withoutLinks } from '#domain/content/withoutLinks.ts';
import { blockHtml, styled } from './blockHtml.ts';
import { type Block, blockText } from './blocks.ts';
import { escapeHtml } from './escapeHtml.ts';
import { logoCid } from './logo.ts';
import { style, styleSheet } from './mailStyle.ts';

/** The content of a mail, ready to be sent. */
export type MailContent = { readonly subject: string; readonly text: string; readonly html: string };

/** How the shop calls itself, and where it can be written to. */
export type MailShop = { readonly shopName: string; readonly shopEmail: string };

/** A mail in its parts, as plain text: the layout escapes them. */
export type MailParts = {
  readonly shop: MailShop;
  readonly subject: string;
  /** The text that a list of mails shows beside the subject. */
  readonly preheader: string;
  readonly heading: string;
  readonly blocks: readonly Block[];
  /** Small print below everything else. */
  readonly note?: string | undefined;
  /** E-mail addresses that may be clicked, beside the shop's own. */
  readonly addresses?: readonly string[];
};

const blockOf = (block: Block, plain: (text: string) => string): Block => {
  if (typeof block === 'string') return plain(block);
  switch (block.kind) {
    case 'quote':
      return { ...block, text: plain(block.text) };
    case 'facts':
      return { ...block, facts: block.facts.map(([name, value]) => [name, plain(value)]) };
    case 'bill':
      return { ...block, lines: block.lines.map(({ name, amount }) => ({ name: plain(name), amount })) };
    case 'button':
    case 'link':
      return block;
  }
};

/** No text can be clicked but buttons and links: people typed much of it, and templates need not know which. */
const unclickable = (parts: MailParts): MailParts => {
  const { shopName, shopEmail } = parts.shop;
  const ours = [shopEmail, shopName, ...(parts.addresses ?? [])];
  const plain = (text: string): string => withoutLinks(text, ours);
  return {
    ...parts,
    subject: plain(parts.subject),
    preheader: plain(parts.preheader),
    heading: plain(parts.heading),
    blocks: parts.blocks.map((block) => blockOf(block, plain)),
  };
};

/** Keeps the list of mails from filling up the preheader with whatever comes next. */
const filler = '&#847;&zwnj;&nbsp;'.repeat(40);

const asText = ({ shop, heading, blocks, note }: MailParts): string =>
  [heading, ...blocks.map(blockText), ...(note ? [note] : []), `-- \n${shop.shopName}\n${shop.shopEmail}`]
    .join('\n\n')
    .concat('\n');

const asHtml = ({ shop, subject, preheader, heading, blocks, note }: MailParts): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${escapeHtml(subject)}</title>
<style>${styleSheet}</style>
</head>
<body class="body" style="${style.body}">
${styled('div', 'preheader', `${escapeHtml(preheader)}${filler}`, ' aria-hidden="true"')}
<table class="ground" role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" cellpadding="0" cellspacing="0" style="${style.sheet}">
<tr>${styled(
  'td',
  'head',
  `<table role="presentation" cellpadding="0" cellspacing="0"><tr>
<td><img src="cid:${logoCid}" width="28" height="28" alt="" style="${style.mark}"></td>
${styled('td', 'shop', escapeHtml(shop.shopName))}
</tr></table>`,
)}</tr>
<tr>${styled(
  'td',
  'card',
  [
    styled('h1', 'heading', escapeHtml(heading)),
    ...blocks.map(blockHtml),
    ...(note ? [styled('p', 'note', escapeHtml(note))] : []),
  ].join('\n'),
  ' align="left"',
)}</tr>
<tr>${styled('td', 'foot', `${escapeHtml(shop.shopName)}<br>${escapeHtml(shop.shopEmail)}`, ' align="left"')}</tr>
</table>
</td></tr></table>
</body>
</html>
`;

/**
 * The one look of all mails, as text and as HTML that needs no script and loads nothing. Addresses in texts are taken apart (ADR 23).
 */
export const layout = (typed: MailParts): MailContent => {
  const parts = unclickable(typed);
  return { subject: parts.subject, text: asText(parts), html: asHtml(parts) };
};
