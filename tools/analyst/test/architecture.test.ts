import { expect, test } from 'vitest';
import { isBesideTheShop, readSources } from '../../../backend/test/architecture/readSources.ts';

const sources = readSources('tools/analyst/src');
const importsOf = (all: typeof sources, isMeant: (library: string) => boolean): readonly string[] =>
  all.flatMap(({ path, imports }) =>
    imports.flatMap(({ library }) =>
      library !== null && isMeant(library) ? [`${path} imports ${library}`] : [],
    ),
  );

test('the analysts’ tool gives no orders to the shop', () => {
  const isOrder = (library: string) =>
    /^backend\/(composition|commands|workers|policies|http)\b/.test(library);
  expect(importsOf(sources, isOrder)).toEqual([]);
  // The operators' commands do, so the search finds what it looks for.
  expect(importsOf(readSources('tools/operator/src'), isOrder).length).toBeGreaterThan(0);
});

test('development servers are for the tests alone', () => {
  const isServer = (library: string) =>
    isBesideTheShop(library) && !library.startsWith('@model-shop/operator/');
  expect(importsOf(sources, isServer)).toEqual([]);
});

test('DuckDB is used here and nowhere else', () => {
  const isDuck = (library: string) => library.startsWith('@duckdb/');
  expect(importsOf(sources, isDuck).length).toBeGreaterThan(0);
  for (const tree of ['backend', 'frontend', 'bench', 'e2e', 'dev', 'packages'])
    expect(importsOf(readSources(tree), isDuck)).toEqual([]);
});
