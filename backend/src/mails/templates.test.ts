import { describe, expect, it } from 'vitest';
import { sampleMails } from '#testing/samples/sampleMails.ts';
import { templateNames } from './mailSubjects.ts';

const shop = {
  shopName: 'Model Shop',
  shopEmail: 'hello@shop.example',
  seller: ['1 Example Street, London', 'Company number: 01234567'],
  publicUrl: 'https://shop.example',
};
const hostile = (field: string) => `"><script>${field}</script>&amp;\u202e`;
const withLinks = (field: string) =>
  `${hostile(field)} https://evil.example/${field} www.evil.example, ada@evil.example.`;
const mails = sampleMails(shop);
const hostileMails = sampleMails(
  { ...shop, shopName: hostile('shopName') },
  {
    firstName: withLinks('firstName'),
    name: withLinks('name'),
    modelName: withLinks('modelName'),
    subject: withLinks('subject'),
    message: `${withLinks('message')}\nhttps://evil.example/a?b=c`,
  },
);

const linksOf = (text: string): ReadonlySet<string> => new Set(text.match(/https?:\/\/[^\s"<>]+/g));
/** The visible words of a mail's HTML. */
const wordsOf = (html: string): string =>
  html
    .replace(/<(style|title)>[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
const squeezed = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
/** The names and values in a mail's text, each by itself. */
const saidIn = (text: string): readonly string[] =>
  text
    .split('\n')
    .filter((line) => !/^-*\s*$/.test(line))
    .flatMap((line) =>
      line
        .replace(/^> ?/, '')
        .replace(/:$/, '')
        .split(/ {2,}|: /),
    )
    .map(squeezed);
const hrefsOf = (html: string) => [...html.matchAll(/ href="([^"]*)"/g)].map(([, href = '']) => href);

describe.each(templateNames)('the mail %s', (name) => {
  const { subject, text, html } = mails[name];

  it('has the same content as text and as HTML, with the same links', () => {
    expect(subject).not.toBe('');
    for (const href of hrefsOf(html)) expect(linksOf(text)).toContain(href);
    expect(linksOf(text)).toEqual(linksOf(html));
    const words = squeezed(wordsOf(html));
    for (const said of saidIn(text)) if (!linksOf(text).has(said)) expect(words).toContain(said);
  });

  it('begins with a capital after the greeting', () => {
    const [, first = ''] = /\nHello.*,\n\n(.*)/.exec(text) ?? [];
    expect(first).not.toMatch(/^\p{Ll}/u);
  });

  it('links only to the shop, and loads nothing', () => {
    for (const href of hrefsOf(html)) expect(href).toMatch(/^https:\/\/shop\.example\//);
    expect(html).not.toMatch(/<(script|link|iframe|form)|src="(?!cid:)|url\(|@import/i);
  });

  it('escapes all filled-in texts', () => {
    const { html: filled, subject: line } = hostileMails[name];
    expect(filled).not.toContain('<script>');
    expect(filled).not.toMatch(/="[^"]*"><script/);
    expect(line).not.toContain('\n');
    expect(filled.match(/<a /g)?.length ?? 0).toBe(html.match(/<a /g)?.length ?? 0);
  });

  it('contains no typed text that can be clicked', () => {
    const { subject: line, text: filled, html: page } = hostileMails[name];
    expect(`${line}${filled}${page}`).not.toMatch(/evil\.example|https:\/\/(?!shop\.example)/);
  });

  it('is readable in a dark theme and on a small screen', () => {
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('@media (prefers-color-scheme:dark)');
    expect(html).toContain('max-width:600px');
    expect(html).toContain('<html lang="en">');
    // Screen readers must not announce layout tables as tables.
    for (const [table] of html.matchAll(/<table[^>]*>/g))
      expect(table).toMatch(/role="presentation"|facts|bill/);
  });
});

describe('the content of each mail', () => {
  it('a receipt names the invoice, the day, each item with its price, and the total (Q38, Q40)', () => {
    const { subject, text } = mails.receipt;
    expect(subject).toBe('Your receipt INV-2026-000042 from Model Shop');
    expect(text).toContain('Invoice ID: INV-2026-000042');
    expect(text).toContain('Paid on: 21 November 2026');
    expect(text).toContain('Paid with: Visa ending in 4242');
    expect(text).toMatch(/^Oak Chair +\$25\.00$/m);
    expect(text).toMatch(/^Terrace House +\$1,199\.00$/m);
    expect(text).toMatch(/^Total +\$1,273\.00$/m);
    expect(text).toContain('Oak Chair: Standard licence 1 · commercial use yes');
    expect(text).toContain('https://shop.example/clientDashboard');
    expect(text).toContain('https://shop.example/receipt/00000000-0000-4000-8000-000000000000');
  });

  it('the mail of a refund names the invoice, the amount, the card, and the models that stay', () => {
    const { subject, text } = mails.refund;
    expect(subject).toBe('Your refund for INV-2026-000042 from Model Shop');
    expect(text).toContain('Money back: $25.00');
    expect(text).toContain('Date: 24 November 2026');
    expect(text).toContain('Paid with: Visa ending in 4242');
    expect(text).toMatch(/^Order total +\$74\.00$/m);
    expect(text).toContain('Oak Chair went back with the money and can no longer be downloaded.');
    expect(text).toContain('The other models of this order stay yours.');
    expect(text).toContain('https://shop.example/clientDashboard');
  });

  it('the mail of a failed refund states the amount, that the models stay, and how to contact the shop', () => {
    const { subject, text } = mails.refundFailed;
    expect(subject).toBe('Your refund for INV-2026-000042 from Model Shop has failed');
    expect(text).toContain('Refund that failed: $25.00');
    expect(text).toContain('Refunded on: 24 November 2026');
    expect(text).toContain('Paid with: Visa ending in 4242');
    expect(text).toContain('stay yours to download');
    expect(text).toContain('write to hello@shop.example, and name the invoice');
    expect(text).toContain('https://shop.example/contactUs');
    expect(text).not.toContain('on its way');
  });

  it("the copy of a message has the shop's subject and greeting, and no typed text can be clicked", () => {
    const { subject, html, text } = hostileMails.contactCopy;
    expect(subject).toBe(`Your message to ${hostile('shopName')}`);
    expect(html).toContain('https[:]//evil[.]example/a?b=c');
    expect(text).toContain('https[:]//evil[.]example/a?b=c');
    expect(text).not.toContain(hostile('name'));
  });

  it.each(['resetNotice', 'emailRequested', 'emailChanged', 'passkeyAdded', 'passkeyRemoved'] as const)(
    'the notice %s contains no link',
    (name) => {
      expect(mails[name].html).not.toContain('<a ');
    },
  );
});
