import { expect, test } from 'vitest';
import { banner } from './banner.ts';

const facts = {
  name: 'Model Shop',
  url: 'http://localhost:3000',
  dir: '/data',
  isPart: false,
  admin: null,
  demo: 'filled',
  hasMailbox: false,
  seconds: 40.12,
  reloads: false,
} as const;

test('the shop says what is still being made when it is ready, and nothing when all is made', () => {
  const made = { left: 0, of: 55 };
  const begun = banner({ ...facts, preparation: { pictures: { left: 40, of: 192 }, models: made } });
  expect(begun).toContain('Model Shop is ready after 40.1 s');
  expect(begun).toMatch(/Being made +pictures 40 of 192 {3}\(/);
  expect(banner({ ...facts, preparation: { models: made } })).not.toContain('Being made');
});

test('a folder that belongs to a log or a database elsewhere is not to be deleted', () => {
  expect(banner({ ...facts, preparation: {} })).toContain('/data   (delete it to start afresh)');
  expect(banner({ ...facts, isPart: true, preparation: {} })).toContain('/data   (keep it');
});
