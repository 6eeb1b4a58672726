import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { alerts, board, partsOf, questions, sources } from './health/namedMetrics.ts';

test.each(questions)('%s is PromQL', (question) => {
  expect(partsOf(question, '⚠')).toEqual([]);
  expect(partsOf(question, 'VectorSelector')).not.toEqual([]);
});

test('panels and alerts have unique names, and panels query an existing source', () => {
  const names = [...board.panels.map(({ title }) => title), ...alerts.map(({ alert }) => alert)];
  expect(new Set(names).size).toBe(names.length);
  expect(new Set(board.panels.map(({ id }) => id)).size).toBe(board.panels.length);
  for (const { datasource } of board.panels) expect(sources).toContain(datasource.uid);
});

test('each alert is explained in docs/operations.md', () => {
  const operations = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8');
  expect(alerts.map(({ alert }) => alert).filter((name) => !operations.includes(`\`${name}\``))).toEqual([]);
});
