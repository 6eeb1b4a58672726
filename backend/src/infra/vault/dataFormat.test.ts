import { expect, test } from 'vitest';
import { goldenSamples } from '../../eventDocs/goldenSamples.ts';
import { assertDataFormat, noteDataFormat } from './dataFormat.ts';

test('the format counts every version that was ever written, so retiring a type does not lower it', async () => {
  const noted: unknown[] = [];
  await noteDataFormat({
    query: async (_, values = []) => {
      noted.push(...values);
      return { rows: [] };
    },
  });
  expect(noted).toEqual([String(goldenSamples.length)]);
});

test('a database without a vault is not asked for its settings, which would stand as an error in its log', async () => {
  const asked: string[] = [];
  await assertDataFormat({
    query: async (text) => {
      asked.push(text);
      return { rows: [] };
    },
  });
  expect(asked.filter((text) => text.includes('from vault.settings'))).toEqual([]);
});
