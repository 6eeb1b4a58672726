import { expect, test } from 'vitest';
import { withoutLinks } from './withoutLinks.ts';

test('everything that mail clients turn into a link is broken up', () => {
  expect(withoutLinks('see https://a.example/x.html?y=1.')).toBe('see https[:]//a[.]example/x[.]html?y=1.');
  expect(withoutLinks('HTTP://A.EXAMPLE and www.b.example')).toBe(
    'HTTP[:]//A[.]EXAMPLE and www[.]b[.]example',
  );
  expect(withoutLinks('shop.example or müller.example')).toBe('shop[.]example or müller[.]example');
  expect(withoutLinks('ada@mail.example')).toBe('ada@mail[.]example');
  expect(withoutLinks('javascript://%0aalert(1)')).toBe('javascript[:]//%0aalert(1)');
});

test("the shop's own name and address stay, unless they are part of another one", () => {
  const ours = ['hi@shop.example', 'Shop.example'];
  const own = 'Write to hi@shop.example. Yours, Shop.example';
  expect(withoutLinks(own, ours)).toBe(own);
  expect(withoutLinks('evil.Shop.example, Shop.example.evil, https://Shop.example', ours)).not.toMatch(
    /\w\.\w/,
  );
});

test('ordinary words and numbers stay as they are', () => {
  const text = 'It is 3.5 m, e.g. an oak table. Is that fine? Yes...';
  expect(withoutLinks(text)).toBe(text);
});
