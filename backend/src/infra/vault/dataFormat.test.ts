import { expect, test } from 'vitest';
import { goldenSamples } from '../../eventDocs/goldenSamples.ts';
import { noteDataFormat } from './dataFormat.ts';

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
