import { expect, test } from 'vitest';
import { filterIn, withFilter } from './useTableFilter.ts';

const read = (text: string) =>
  filterIn(new URLSearchParams(text), ['search', 'state'], { state: ['listed', 'deleted'] });

test('a filter is read from an address; an invalid value, since people edit addresses, does not filter', () => {
  expect(read('search=%20oak%20&state=deleted&page=3')).toEqual({ search: 'oak', state: 'deleted' });
  expect(read('state=gone')).toEqual({ search: '', state: '' });
});

test('a changed filter begins at the first page and leaves the other parameters alone', () => {
  const params = new URLSearchParams('page=3&search=oak&other=1');
  expect(withFilter(params, { search: '', state: 'deleted' }).toString()).toBe('other=1&state=deleted');
  expect(params.get('page')).toBe('3');
});
