import { escapeHtml } from 'backend/mails/escapeHtml.ts';
import { framedHtml } from 'backend/mails/layout.ts';
import { type DroppedMail, listMails, readMail } from './mailDrop.ts';
import { page } from './page.ts';

const dateOf = ({ date }: DroppedMail): string =>
  `<time datetime="${date}">${escapeHtml(date.replace('T', ' ').replace(/\.\d+Z$/, ' UTC'))}</time>`;

const row = (mail: DroppedMail): string => `<li>
<a href="/dev/mailbox/${mail.id}">${escapeHtml(mail.subject || '(no subject)')}</a><br>
<small>To ${escapeHtml(mail.to)}, ${dateOf(mail)}</small>
</li>`;

const listPage = (mails: readonly DroppedMail[]): string =>
  page(
    'Mailbox',
    `<h1>Mailbox</h1>\n${mails.length === 0 ? '<p>No mail has been sent yet.</p>' : `<ul>\n${mails.map(row).join('\n')}\n</ul>`}`,
  );

const field = (name: string, value: string): string =>
  value === '' ? '' : `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`;

const mailPage = (mail: DroppedMail): string =>
  page(
    escapeHtml(mail.subject),
    `<p><a href="/dev/mailbox">All mails</a></p>
<h1>${escapeHtml(mail.subject)}</h1>
<dl>${field('From', mail.from)}${field('To', mail.to)}${field('Reply to', mail.replyTo)}<dt>Date</dt><dd>${dateOf(mail)}</dd></dl>
<iframe title="The mail" src="/dev/mailbox/${mail.id}/body" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<h2>As text</h2>
<pre>${escapeHtml(mail.text)}</pre>`,
  );

/** `/dev/mailbox`: the mails in the mail drop, as HTML; null for an unknown id. */
export const mailPages = (mailDropDir: string) => ({
  list: async (): Promise<string> => listPage(await listMails(mailDropDir)),
  show: async (id: string): Promise<string | null> => {
    const mail = await readMail(mailDropDir, id);
    return mail && mailPage(mail);
  },
  /** The mail itself, for its frame. */
  body: async (id: string): Promise<string | null> => {
    const mail = await readMail(mailDropDir, id);
    if (!mail) return null;
    return mail.html === ''
      ? `<!doctype html><head></head><pre>${escapeHtml(mail.text)}</pre>`
      : [...mail.pictures].reduce((html, [at, data]) => html.replaceAll(at, data), framedHtml(mail.html));
  },
});
