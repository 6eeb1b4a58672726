import { beforeEach, expect, test } from 'vitest';
import { clearStored, writeStored } from '../../../../lib/storage.ts';
import { noFilter } from '../historyFilter.ts';
import { deleteFilter, isEmpty, mostSaved, savedFilters, saveFilter } from './savedFilters.ts';

const declines = { ...noFilter, type: 'PaymentFailed' };

beforeEach(clearStored);

test('a saved filter is found again, replaced under the same name, and deleted', () => {
  saveFilter('Declines', declines);
  saveFilter('Chairs', { ...noFilter, text: 'chair & co', kind: 'model' });
  saveFilter('Declines', { ...declines, actor: 'client' });
  expect(savedFilters()).toEqual([
    { name: 'Chairs', filter: { ...noFilter, text: 'chair & co', kind: 'model' } },
    { name: 'Declines', filter: { ...declines, actor: 'client' } },
  ]);
  expect(deleteFilter('Chairs').map(({ name }) => name)).toEqual(['Declines']);
  expect(isEmpty(noFilter)).toBe(true);
});

test('the oldest make room, and what is no list counts as none', () => {
  for (let nth = 0; nth <= mostSaved; nth += 1) saveFilter(`filter ${nth}`, declines);
  expect(savedFilters()).toHaveLength(mostSaved);
  expect(savedFilters()[0]?.name).toBe('filter 1');
  writeStored('historyFilters', '{"a":1}');
  expect(savedFilters()).toEqual([]);
});
