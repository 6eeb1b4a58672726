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
  it.each([
    [
      'receipt',
      'Your receipt INV-2026-000042 from Model Shop',
      'Invoice ID: INV-2026-000042',
      'Paid on: 21 November 2026',
      'Paid with: Visa ending in 4242',
      /^Oak Chair +\$25\.00$/m,
      /^Terrace House +\$1,199\.00$/m,
      /^Total +\$1,273\.00$/m,
      'Oak Chair: Standard licence, version 1 · commercial use yes',
      'https://shop.example/clientDashboard',
      'https://shop.example/receipt/00000000-0000-4000-8000-000000000000',
    ],
    [
      'refund',
      'Your refund for INV-2026-000042 from Model Shop',
      'Money back: $25.00',
      'Date: 24 November 2026',
      'Paid with: Visa ending in 4242',
      /^Order total +\$74\.00$/m,
      'Oak Chair went back with the money and can no longer be downloaded.',
      'The other models of this order stay yours.',
      'https://shop.example/clientDashboard',
    ],
    [
      'refundFailed',
      'Your refund for INV-2026-000042 from Model Shop has failed',
      'Refund that failed: $25.00',
      'Refunded on: 24 November 2026',
      'Paid with: Visa ending in 4242',
      'stay yours to download',
      'write to hello@shop.example, and name the invoice',
      'https://shop.example/contactUs',
    ],
  ] as const)(
    'the mail %s has the subject "%s", and says all of the order (Q38, Q40)',
    (name, subject, ...said) => {
      expect(mails[name].subject).toBe(subject);
      for (const part of said)
        typeof part === 'string'
          ? expect(mails[name].text).toContain(part)
          : expect(mails[name].text).toMatch(part);
    },
  );

  it("the copy of a message has the shop's subject and greeting, and no typed text can be clicked", () => {
    const { subject, html, text } = hostileMails.contactCopy;
    expect(subject).toBe(`Your message to ${hostile('shopName')}`);
    expect(html).toContain('https[:]//evil[.]example/a?b=c');
    expect(text).toContain('https[:]//evil[.]example/a?b=c');
    expect(text).not.toContain(hostile('name'));
  });

  it.each([
    'resetNotice',
    'emailRequested',
    'emailChanged',
    'passkeyAdded',
    'passkeyRemoved',
    'tokenMade',
  ] as const)('the notice %s contains no link', (name) => {
    expect(mails[name].html).not.toContain('<a ');
  });
});
