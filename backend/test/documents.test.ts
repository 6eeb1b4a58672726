import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { environmentSchema, usualRateLimits } from '#config';
import { projectionIdentities } from '#projections/registry.ts';
import { queueNames } from '#workers/queues.ts';

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

describe('facts in documents', () => {
  /** The number after a word in a file, in the form of the documents: `const batchSize = 1_000` is 1,000. */
  const numberIn = (file: string, word: string): string => {
    const [, found = ''] = new RegExp(`\\b${word}\\b(?: =|:|\\()\\s*([\\d_]+)`).exec(read(file)) ?? [];
    return Number(found.replaceAll('_', '')).toLocaleString('en-US');
  };
  const defaultOf = (name: keyof typeof environmentSchema.entries): number =>
    Number((environmentSchema.entries[name] as { readonly default?: unknown }).default);
  const [projections, queues] = [projectionIdentities.length, queueNames.length];
  const pool = defaultOf('DATABASE_POOL');
  const listing = defaultOf('DATABASE_LISTING_POOL');
  const searching = defaultOf('DATABASE_SEARCH_POOL');
  // The formulas of the table in docs/SCALING.md.
  const sessions = [
    pool + 2 * listing + searching + 2 + 3 * queues,
    pool + projections,
    pool + 3 * queues,
    pool + 4 * queues,
  ];
  const ofClient = read('packages/embedded-eventstore/conformance/allowed.txt').match(/^client/gm)?.length;

  test.each([
    ['docs/SCALING.md', `| projections | \`DATABASE_POOL\` + 1 per projection (${projections}) |`],
    ['docs/SCALING.md', `while a command runs | 5 + 1 per projection (${projections}) |`],
    ['docs/SCALING.md', `3 per queue (${queues} queues;`],
    [
      'docs/SCALING.md',
      `With the defaults of ${pool}, ${listing} and ${searching} that is ${sessions.slice(0, 3).join(', ')} and ${sessions[3]}.`,
    ],
    ['docs/SCALING.md', `takes ${sessions.reduce((sum, one) => sum + one)}, more than`],
    [
      'docs/SCALING.md',
      `Postgres takes ${numberIn('dev/supervisor/src/postgres/settings.ts', 'max_connections')}.`,
    ],
    ['docs/SCALING.md', `(${numberIn('backend/src/policies/runner.ts', 'batchSize')} events per move`],
    ['docs/SCALING.md', `the newest ${numberIn('backend/src/contract/constants.ts', 'mostFound')} matches`],
    [
      'docs/SCALING.md',
      `at most ${numberIn('backend/src/infra/missedSearches/missedSearches.ts', 'mostTerms')} rows a day`,
    ],
    [
      'docs/SCALING.md',
      `batches of ${numberIn('backend/src/proof/appendToProof.ts', 'batchSize')}, constant memory`,
    ],
    ['docs/analysts.md', `(${numberIn('dev/demo/test/assets.test.ts', 'toHaveLength')} models)`],
    ['packages/embedded-eventstore/conformance/README.md', `${ofClient} lines of the list`],
  ])('%s says: %s', (document, fact) => {
    expect(read(document)).toContain(fact);
  });
});
