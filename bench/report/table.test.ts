import { expect, test } from 'vitest';
import { table } from './table.ts';

test('a figure is shown with its baselines, its share of each, and whether it meets the target', () => {
  const text = table([
    {
      section: 'reads',
      what: 'list',
      unit: 'req/s',
      value: 7500,
      runs: [7500],
      baselines: [
        { name: 'node:http', value: 15_000 },
        { name: 'bare Koa', value: 10_000 },
      ],
      aim: { text: '≥ 75 % of bare Koa', isMet: true },
    },
  ]);
  expect(text.split('\n')[2]).toBe(
    '| list | 7,500 req/s | node:http: 15,000; bare Koa: 10,000 | 50 %; 75 % | ≥ 75 % of bare Koa | met |',
  );
  expect(new Set(text.split('\n').map((line) => line.length)).size).toBe(1);
});
