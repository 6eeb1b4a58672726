import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { environmentSchema, usualRateLimits } from '#config';

const read = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');

/** First cells of all table rows, as code: `| \`PORT\` | … |`. */
const firstCells = (text: string) => [...text.matchAll(/^\| `([^`]+)` \|/gm)].map(([, cell = '']) => cell);

describe('docs/configuration.md', () => {
  const configuration = read('docs/configuration.md');

  test('explains every variable of the shop, once, and no other', () => {
    const explained = firstCells(configuration).filter((cell) => /^[A-Z][A-Z0-9_]+$/.test(cell));
    expect(explained.toSorted()).toEqual(Object.keys(environmentSchema.entries).toSorted());
  });

  test('names the default of each variable that has one', () => {
    const entries: Readonly<Record<string, { readonly default?: unknown }>> = environmentSchema.entries;
    const missing = Object.entries(entries).filter(([name, entry]) => {
      const row = configuration.split('\n').find((line) => line.startsWith(`| \`${name}\` |`)) ?? '';
      return typeof entry.default === 'string' && !row.includes(`\`${entry.default}\``);
    });
    expect(missing.map(([name]) => name)).toEqual([]);
  });

  test('names every rate limit with its default', () => {
    const rows = [...configuration.matchAll(/^\| `([a-z]\w+)` \| `([^`]+)` \|/gm)];
    expect(Object.fromEntries(rows.map(([, name, limit]) => [name, limit]))).toEqual(usualRateLimits);
  });
});

test('CONTRIBUTING.md explains every npm script', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Readonly<Record<string, string>> };
  const commands = Object.keys(scripts).map((name) =>
    ['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`,
  );
  const explained = firstCells(read('CONTRIBUTING.md'));
  expect(commands.filter((command) => !explained.includes(command))).toEqual([]);
});

/** By section of ASVS 5.0.0, how many requirements of levels 1 and 2 it has: always the first ones. */
const asvs = {
  2: [3, 3, 4, 1],
  3: [0, 2, 4, 6, 5, 0, 2],
  5: [1, 3, 2, 3],
  6: [3, 12, 4, 4, 5, 3, 0, 4],
  7: [3, 4, 2, 5, 2, 2],
  8: [2, 3, 1, 1],
  11: [2, 3, 3, 4, 1, 1],
  12: [3, 2, 4],
  13: [1, 5, 2, 5],
  14: [2, 4, 3],
  15: [3, 3, 7],
  16: [1, 5, 4, 3, 3],
};

test('docs/asvs.md says of each requirement whether it is met, in its own row, in at most 80 lines', () => {
  const lines = read('docs/asvs.md').trimEnd().split('\n');
  expect(lines.length).toBeLessThanOrEqual(80);
  const rows = lines.flatMap((line) => {
    const section = /^\| V([\d.]+) /.exec(line)?.[1];
    if (section === undefined) return [];
    const named = [...line.matchAll(/\b(\d+\.\d+)\.(\d+)(?:–(\d+))?/g)];
    expect(named.filter(([, of]) => of !== section).map(([code]) => code)).toEqual([]);
    const numbers = named.flatMap(([, , first, last = first]) =>
      Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => Number(first) + index),
    );
    return [[section, [...new Set(numbers)].toSorted((a, b) => a - b)]];
  });
  const expected = Object.entries(asvs).flatMap(([chapter, sections]) =>
    sections.flatMap((count, index) =>
      count === 0 ? [] : [[`${chapter}.${index + 1}`, Array.from({ length: count }, (_, at) => at + 1)]],
    ),
  );
  expect(rows).toEqual(expected);
});

test('README.md can be read in three minutes, ARCHITECTURE.md in ten', () => {
  expect(Buffer.byteLength(read('README.md'))).toBeLessThanOrEqual(6 * 1024);
  expect(Buffer.byteLength(read('ARCHITECTURE.md'))).toBeLessThanOrEqual(12 * 1024);
});
