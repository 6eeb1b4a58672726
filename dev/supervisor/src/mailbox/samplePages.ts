import { escapeHtml } from 'backend/mails/escapeHtml.ts';
import { framedHtml, type MailShop } from 'backend/mails/layout.ts';
import { isTemplateName, type TemplateName, templateNames } from 'backend/mails/mailSubjects.ts';
import { type Pages, page } from './page.ts';
import { sampleMails } from './sampleMails.ts';

const frame = (name: TemplateName, title: string, className: string): string =>
  `<iframe class="${className}" title="${title}" src="/dev/mailbox/templates/${name}/body" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`;

export type SampleShop = MailShop & { readonly publicUrl: string };

/** `/dev/mailbox/templates`: every type of mail that the shop sends, with sample data; the id is the template's name. */
export const samplePages = (shop: SampleShop): Pages => {
  const samples = sampleMails(shop);
  const row = (name: TemplateName): string => `<li>
<a href="/dev/mailbox/templates/${name}">${escapeHtml(samples[name].subject)}</a><br>
<small>${name}</small>
</li>`;
  return {
    list: async () =>
      page(
        'Samples of mails',
        `<p><a href="/dev/mailbox">All mails</a></p>\n<h1>Every kind of mail</h1>\n<ul>\n${templateNames.map(row).join('\n')}\n</ul>`,
      ),
    show: async (id) =>
      isTemplateName(id)
        ? page(
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
    body: async (id) => (isTemplateName(id) ? framedHtml(samples[id].html) : null),
  };
};
