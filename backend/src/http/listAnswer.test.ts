import { expect, test } from 'vitest';
import { tableAnswer } from './listAnswer.ts';

const rows = ['a', 'b', 'c'];
const answering = (most: number, query = {}) =>
  tableAnswer(query, {
    table: async () => ({ rows: rows.slice(0, 2), total: 2 }),
    total: async () => rows.length,
    whole: { list: async () => ({ rows, total: rows.length }), what: 'letters', most, path: '/letters' },
  });

test('the whole list is sent up to a limit of rows; a longer one is refused, and the message names its pages', async () => {
  expect((await answering(3)).body).toEqual(rows);
  await expect(answering(2)).rejects.toMatchObject({
    status: 422,
    message:
      'page: there are more than 2 letters, too many for one answer. Please ask for pages: /api/letters?page=1&limit=100',
  });
});

test('a page is sent however long the list is, with the total number of rows', async () => {
  const { body, headers } = await answering(2, { page: 1 });
  expect(body).toEqual(['a', 'b']);
  expect(headers).toMatchObject({ 'X-Total-Count': '3' });
});
