import { escapeHtml } from '#infra/mail/templates/escapeHtml.ts';
import type { MailShop } from '#infra/mail/templates/layout.ts';
import { sampleMails } from '#infra/mail/templates/sampleMails.ts';
import { type TemplateName, templateNames } from '#infra/mail/templates/templateNames.ts';
import { framedHtml } from './framedHtml.ts';
import { mailboxPage } from './mailboxPage.ts';
import type { MailboxPages } from './mailboxPages.ts';

const isTemplate = (id: string): id is TemplateName => (templateNames as readonly string[]).includes(id);

const frame = (name: TemplateName, title: string, className: string): string =>
  `<iframe class="${className}" title="${title}" src="/dev/mailbox/templates/${name}/body" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`;

/** `/dev/mailbox/templates`: every kind of mail that the shop sends, filled with made-up data; ids are their names. */
export const templatePages = (shop: MailShop & { readonly publicUrl: string }): MailboxPages => {
  const samples = sampleMails(shop);
  const row = (name: TemplateName): string => `<li>
<a href="/dev/mailbox/templates/${name}">${escapeHtml(samples[name].subject)}</a><br>
<small>${name}</small>
</li>`;
  return {
    list: async () =>
      mailboxPage(
        'Samples of mails',
        `<p><a href="/dev/mailbox">All mails</a></p>\n<h1>Every kind of mail</h1>\n<ul>\n${templateNames.map(row).join('\n')}\n</ul>`,
      ),
    show: async (id) =>
      isTemplate(id)
        ? mailboxPage(
            `Sample: ${id}`,
            `<p><a href="/dev/mailbox/templates">Every kind of mail</a></p>
<h1>${escapeHtml(samples[id].subject)}</h1>
${frame(id, 'The mail', 'mail')}
<h2>On a telephone</h2>
${frame(id, 'The mail on a telephone', 'telephone')}
<h2>As text</h2>
<pre>${escapeHtml(samples[id].text)}</pre>`,
          )
        : null,
    body: async (id) => (isTemplate(id) ? framedHtml(samples[id].html) : null),
  };
};
