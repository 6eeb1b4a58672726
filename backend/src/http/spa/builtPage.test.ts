import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { builtPage } from './builtPage.ts';

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const script = 'a();\nb()';
const page = (...links: readonly string[]): string =>
  `<html><head>${links.join('')}<script type="module" src="/assets/app.js"></script></head><body><script>${script}</script></body></html>`;
const linkTo = (url: string): string => `<link rel="stylesheet" crossorigin href="${url}">`;
const filesOf = (texts: Readonly<Record<string, string>>) =>
  new Map(Object.entries(texts).map(([url, text]) => [url, { raw: Buffer.from(text) }]));

test('the linked styles are inlined in the page; they and its own scripts are allowed by their hashes', () => {
  const css = 'p{content:"$& ü"}';
  const built = builtPage(filesOf({ '/index.html': page(linkTo('/assets/a.css')), '/assets/a.css': css }));
  expect(built).toEqual({
    html: page(`<style>${css}</style>`),
    styleSources: [hashOf(css)],
    scriptSources: [hashOf(script)],
  });
});

test.each([
  ['is not among the files', {}],
  ['would end its own element', { '/assets/a.css': 'p{content:"</STYLE>"}' }],
])('a sheet that %s stays a link', (_, files) => {
  const html = page(linkTo('/assets/a.css'));
  expect(builtPage(filesOf({ '/index.html': html, ...files }))).toEqual({
    html,
    styleSources: [],
    scriptSources: [hashOf(script)],
  });
});

test('without a build there is no page', () => {
  expect(builtPage(new Map())).toBe(null);
});
