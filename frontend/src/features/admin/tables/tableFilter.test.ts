import { expect, test } from 'vitest';
import { filterIn, instantsOf, withFilter } from './tableFilter.ts';

const read = (text: string) =>
  filterIn(new URLSearchParams(text), ['search', 'state'], { state: ['listed', 'deleted'] });

test('a filter is read from an address; what is no choice, as people edit addresses, does not filter', () => {
  expect(read('search=%20oak%20&state=deleted&page=3')).toEqual({ search: 'oak', state: 'deleted' });
  expect(read('state=gone')).toEqual({ search: '', state: '' });
});

test('a changed filter begins at the first page and leaves the other parameters alone', () => {
  const params = new URLSearchParams('page=3&search=oak&other=1');
  expect(withFilter(params, { search: '', state: 'deleted' }).toString()).toBe('other=1&state=deleted');
  expect(params.get('page')).toBe('3');
});

test('days are their first and last instant where the reader is', () => {
  const { from, to } = instantsOf({ from: '2026-11-21', to: '2026-11-21' });
  expect(Date.parse(to) - Date.parse(from)).toBe(24 * 60 * 60 * 1_000 - 1);
  expect(instantsOf({ from: '', to: 'soon' })).toEqual({ from: '', to: '' });
});
