import { expect, test } from 'vitest';
import { isBesideTheShop, readSources } from '../../../backend/test/architecture/readSources.ts';

const sources = readSources('tools/analyst/src');
const importsOf = (all: typeof sources, isMeant: (library: string) => boolean): readonly string[] =>
  all.flatMap(({ path, imports }) =>
    imports.flatMap(({ library }) =>
      library !== null && isMeant(library) ? [`${path} imports ${library}`] : [],
    ),
  );

test('the analysts’ tool imports no commands of the shop', () => {
  const isOrder = (library: string) =>
    /^backend\/(composition|commands|workers|policies|http)\b/.test(library);
  expect(importsOf(sources, isOrder)).toEqual([]);
  // The operators' commands do, so the search is shown to work.
  expect(importsOf(readSources('tools/operator/src'), isOrder).length).toBeGreaterThan(0);
});

test('only tests import development servers', () => {
  const isServer = (library: string) =>
    isBesideTheShop(library) && !library.startsWith('@model-shop/operator/');
  expect(importsOf(sources, isServer)).toEqual([]);
});

test('only this workspace imports DuckDB', () => {
  const isDuck = (library: string) => library.startsWith('@duckdb/');
  expect(importsOf(sources, isDuck).length).toBeGreaterThan(0);
  for (const tree of ['backend', 'frontend', 'bench', 'e2e', 'dev', 'packages'])
    expect(importsOf(readSources(tree), isDuck)).toEqual([]);
});
