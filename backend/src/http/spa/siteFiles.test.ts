import { expect, test } from 'vitest';
import { siteFile } from './siteFiles.ts';

const deps = {
  shop: { shopName: 'Model Shop', email: 'hello@shop.example' },
  absolute: (path: string) => `https://shop.example${path}`,
};
const contentOf = (path: string, contentUsage?: string) =>
  siteFile({ ...deps, contentUsage }, path, new Date(0))?.content;

test('text and data mining is reserved, for programs to read (TDMRep)', () => {
  expect(contentOf('/.well-known/tdmrep.json')).toBe('[{"location":"/","tdm-reservation":1}]');
});

test('robots.txt names the use of content only if the owner set rules for it', () => {
  const sitemap = '\nSitemap: https://shop.example/sitemap.xml\n';
  expect(contentOf('/robots.txt')).toBe(`User-agent: *\nDisallow:\n${sitemap}`);
  expect(contentOf('/robots.txt', 'train-ai=n')).toBe(
    `User-agent: *\nDisallow:\nContent-Usage: train-ai=n\n${sitemap}`,
  );
});
