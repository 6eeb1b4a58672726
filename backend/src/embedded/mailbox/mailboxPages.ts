import { escapeHtml } from '#infra/mail/templates/escapeHtml.ts';
import { framedHtml } from './framedHtml.ts';
import { mailboxPage } from './mailboxPage.ts';
import { listMails, type OutboxMail, readMail } from './outbox.ts';

/** Pages as HTML; null when there is no mail of that id. */
export type MailboxPages = {
  /** `/dev/mailbox` */
  readonly list: () => Promise<string>;
  /** `/dev/mailbox/<id>` */
  readonly show: (id: string) => Promise<string | null>;
  /** `/dev/mailbox/<id>/body`: the mail itself, for the frame. Serve it with `mailBodyPolicy`. */
  readonly body: (id: string) => Promise<string | null>;
};

/** What a mail in its frame may load: its own styles and embedded pictures. */
export const mailBodyPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'self'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

const dateOf = ({ date }: OutboxMail): string =>
  `<time datetime="${date}">${escapeHtml(date.replace('T', ' ').replace(/\.\d+Z$/, ' UTC'))}</time>`;

const row = (mail: OutboxMail): string => `<li>
<a href="/dev/mailbox/${mail.id}">${escapeHtml(mail.subject || '(no subject)')}</a><br>
<small>To ${escapeHtml(mail.to)}, ${dateOf(mail)}</small>
</li>`;

const listPage = (mails: readonly OutboxMail[]): string =>
  mailboxPage(
    'Mailbox',
    `<h1>Mailbox</h1>\n<p><a href="/dev/mailbox/templates">Every kind of mail, as a sample</a></p>\n${mails.length === 0 ? '<p>No mail has been sent yet.</p>' : `<ul>\n${mails.map(row).join('\n')}\n</ul>`}`,
  );

const field = (name: string, value: string): string =>
  value === '' ? '' : `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`;

const mailPage = (mail: OutboxMail): string =>
  mailboxPage(
    escapeHtml(mail.subject),
    `<p><a href="/dev/mailbox">All mails</a></p>
<h1>${escapeHtml(mail.subject)}</h1>
<dl>${field('From', mail.from)}${field('To', mail.to)}${field('Reply to', mail.replyTo)}<dt>Date</dt><dd>${dateOf(mail)}</dd></dl>
<iframe title="The mail" src="/dev/mailbox/${mail.id}/body" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<h2>As text</h2>
<pre>${escapeHtml(mail.text)}</pre>`,
  );

/** The mailbox of embedded mode: every mail that lies in the outbox, to read and to click. */
export const mailboxPages = ({ outboxDir }: { readonly outboxDir: string }): MailboxPages => ({
  list: async () => listPage(await listMails(outboxDir)),
  show: async (id) => {
    const mail = await readMail(outboxDir, id);
    return mail && mailPage(mail);
  },
  body: async (id) => {
    const mail = await readMail(outboxDir, id);
    if (!mail) return null;
    return mail.html === ''
      ? `<!doctype html><head></head><pre>${escapeHtml(mail.text)}</pre>`
      : framedHtml(mail.html);
  },
});
