import { escapeHtml } from './escapeHtml.ts';

/** What a mail says, ready to be sent. */
export type MailContent = { readonly subject: string; readonly text: string; readonly html: string };

/** A mail in its parts, as plain text: the layout escapes them. */
export type MailParts = {
  readonly subject: string;
  readonly shopName: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly action?: { readonly label: string; readonly url: string } | undefined;
  /** Small print below the button. */
  readonly note?: string | undefined;
};

/** The light tokens of the shop (UX 2): mail readers know no variables, and few of them a dark scheme. */
const style = {
  body: "margin:0;background:#FAFAF7;color:#14161A;font:16px/1.55 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif",
  sheet: 'max-width:560px;margin:0 auto;padding:32px 24px',
  shop: 'margin:0 0 24px;font-weight:600;color:#4C525C',
  card: 'background:#FFFFFF;border:1px solid #DEDFD9;border-radius:16px;padding:32px 24px',
  heading: 'margin:0 0 16px;font-size:24px;line-height:1.2;font-weight:600',
  paragraph: 'margin:0 0 16px;white-space:pre-line;overflow-wrap:anywhere',
  button:
    'display:inline-block;margin:8px 0 16px;padding:12px 20px;border-radius:10px;background:#0A6B5E;color:#FFFFFF;font-weight:600;text-decoration:none',
  link: 'color:#0A6B5E;overflow-wrap:anywhere',
  note: 'margin:0;font-size:14px;line-height:1.45;color:#646B76',
} as const;

const element = (tag: string, css: string, inner: string): string =>
  `<${tag} style="${css}">${inner}</${tag}>`;
const paragraph = (text: string): string => element('p', style.paragraph, escapeHtml(text));

const actionHtml = ({ label, url }: NonNullable<MailParts['action']>): string => {
  const href = escapeHtml(url);
  return [
    `<a href="${href}" style="${style.button}">${escapeHtml(label)}</a>`,
    element(
      'p',
      style.note,
      `If the button does not work, open this address:<br><a href="${href}" style="${style.link}">${href}</a>`,
    ),
  ].join('\n');
};

/** The one look of all mails, as text and as HTML without tables, pictures and scripts. */
export const layout = ({ subject, shopName, heading, paragraphs, action, note }: MailParts): MailContent => ({
  subject,
  text: [
    heading,
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...(note ? [note] : []),
    `-- \n${shopName}`,
  ]
    .join('\n\n')
    .concat('\n'),
  html: `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="${style.body}">
<div style="${style.sheet}">
<p style="${style.shop}">${escapeHtml(shopName)}</p>
<div style="${style.card}">
<h1 style="${style.heading}">${escapeHtml(heading)}</h1>
${paragraphs.map(paragraph).join('\n')}
${action ? actionHtml(action) : ''}
${note ? element('p', `${style.note};padding-top:16px`, escapeHtml(note)) : ''}
</div>
</div>
</body>
</html>
`,
});
