import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from 'backend/testing/run/temporaryFolder.ts';
import { expect, test } from 'vitest';
import { demoOf } from './fillDemo.ts';

test('the demo fills an empty log alone, and continues an interrupted filling', () => {
  const dir = temporaryFolder();
  expect(demoOf(dir)).toBe('unfinished');
  mkdirSync(join(dir, 'eventstore'));
  expect(demoOf(dir)).toBe('unfinished');
  writeFileSync(join(dir, 'eventstore', 'events.sqlite'), '');
  expect(demoOf(dir)).toBe('none');
  mkdirSync(join(dir, 'demo'));
  expect(demoOf(dir)).toBe('unfinished');
  writeFileSync(join(dir, 'demo', 'seeded'), '');
  expect(demoOf(dir)).toBe('filled');
});
