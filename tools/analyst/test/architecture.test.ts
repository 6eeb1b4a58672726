import { expect, test } from 'vitest';
import { isBesideTheShop, readSources } from '../../../backend/test/architecture/readSources.ts';

const sources = readSources('tools/analyst/src');
const importsOf = (all: typeof sources, isMeant: (library: string) => boolean): readonly string[] =>
  all.flatMap(({ path, imports }) =>
    imports.flatMap(({ library }) =>
      library !== null && isMeant(library) ? [`${path} imports ${library}`] : [],
    ),
  );

test('only the operator’s commands give orders to the shop; the analysts’ tool cannot', () => {
  const isOrder = (library: string) =>
    /^backend\/(composition|commands|workers|policies|http)\b/.test(library);
  const orders = importsOf(sources, isOrder);
  expect(orders.length).toBeGreaterThan(0);
  expect(orders.filter((line) => !line.startsWith('operator/'))).toEqual([]);
});

test('development servers are for the tests alone', () => {
  expect(importsOf(sources, isBesideTheShop)).toEqual([]);
});

test('DuckDB is used here and nowhere else', () => {
  const isDuck = (library: string) => library.startsWith('@duckdb/');
  expect(importsOf(sources, isDuck).length).toBeGreaterThan(0);
  for (const tree of ['backend', 'frontend', 'bench', 'e2e', 'dev'])
    expect(importsOf(readSources(tree), isDuck)).toEqual([]);
});
