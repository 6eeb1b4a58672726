import type { TemplateName } from '#domain/content/mails/mailNames.ts';
import { withoutLinks } from '#domain/content/mails/withoutLinks.ts';
import { type Block, blockHtml, blockText, type MailPicture, pictureCid, styled } from './blocks.ts';
import { escapeHtml } from './escapeHtml.ts';
import { logoCid, logoPng, style, styleSheet } from './mailStyle.ts';
import { mailSubjects } from './mailSubjects.ts';

/** The content of a mail, ready to be sent. */
export type MailContent = {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The pictures that the HTML shows. */
  readonly pictures: readonly MailPicture[];
};

/** The shop's name and contact address, and the lines about its seller (address, company number, …). */
export type MailShop = {
  readonly shopName: string;
  readonly shopEmail: string;
  readonly seller: readonly string[];
};

const signature = ({ shopName, shopEmail, seller }: MailShop): readonly string[] => [
  shopName,
  shopEmail,
  ...seller,
];

/** The parts of a mail as plain text: the layout escapes them. */
type MailParts = {
  /** The preview text that mail clients show beside the subject. */
  readonly preheader: string;
  readonly heading: string;
  readonly blocks: readonly Block[];
  /** Small print at the end. */
  readonly note?: string | undefined;
  /** E-mail addresses that may be links, besides the shop's own. */
  readonly addresses?: readonly string[];
  /** The end of a subject that depends on more than the mail's template. */
  readonly subjectEnd?: string;
};

type WholeMail = MailParts & { readonly shop: MailShop; readonly subject: string };

const blockOf = (block: Block, plain: (text: string) => string): Block => {
  if (typeof block === 'string') return plain(block);
  switch (block.kind) {
    case 'quote':
      return { ...block, text: plain(block.text) };
    case 'pictures':
      return { ...block, pictures: block.pictures.map((one) => ({ ...one, name: plain(one.name) })) };
    case 'facts':
      return { ...block, facts: block.facts.map(([name, value]) => [plain(name), plain(value)]) };
    case 'bill':
      return { ...block, lines: block.lines.map(({ name, amount }) => ({ name: plain(name), amount })) };
    case 'button':
    case 'link':
      return block;
  }
};

/** Only buttons and links can be clicked, never texts: people typed much of them, and templates need not know which. */
const unclickable = (parts: WholeMail): WholeMail => {
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

/** Keeps mail clients from filling up the preview text with the text that follows. */
const filler = '&#847;&zwnj;&nbsp;'.repeat(40);

const asText = ({ shop, heading, blocks, note }: WholeMail): string =>
  [heading, ...blocks.map(blockText), note, `-- \n${signature(shop).join('\n')}`]
    .filter(Boolean)
    .join('\n\n')
    .concat('\n');

const asHtml = ({ shop, subject, preheader, heading, blocks, note }: WholeMail): string => `<!doctype html>
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
<tr>${styled('td', 'foot', signature(shop).map(escapeHtml).join('<br>'), ' align="left"')}</tr>
</table>
</td></tr></table>
</body>
</html>
`;

/** The layout of all mails, as text and as HTML that needs no script and loads nothing. Addresses in texts are made unclickable (ADR 23). */
export const layout = (
  template: TemplateName,
  about: string,
  shop: MailShop,
  { subjectEnd = '', ...typed }: MailParts,
): MailContent => {
  const subject = `${mailSubjects[template](shop.shopName, about)}${subjectEnd}`;
  const parts = unclickable({ ...typed, shop, subject });
  const pictures = parts.blocks.flatMap((block) =>
    typeof block !== 'string' && block.kind === 'pictures' ? block.pictures : [],
  );
  return { subject: parts.subject, text: asText(parts), html: asHtml(parts), pictures };
};

const pictureId = new RegExp(`cid:${pictureCid('([0-9a-f-]{36})')}`, 'g');

/** The HTML of a mail for a frame: links open in a new window, if the sandbox allows one, the logo is embedded, and pictures have the addresses from `pictureAt`. */
export const framedHtml = (html: string, pictureAt?: (assetId: string) => string): string =>
  html
    .replace(/<head>/i, '<head><base target="_blank">')
    .replaceAll(`cid:${logoCid}`, `data:image/png;base64,${logoPng}`)
    .replaceAll(pictureId, (cid, assetId: string) => escapeHtml(pictureAt?.(assetId) ?? cid));
