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

test('README.md can be read in three minutes, ARCHITECTURE.md in ten', () => {
  expect(Buffer.byteLength(read('README.md'))).toBeLessThanOrEqual(6 * 1024);
  expect(Buffer.byteLength(read('ARCHITECTURE.md'))).toBeLessThanOrEqual(12 * 1024);
});
