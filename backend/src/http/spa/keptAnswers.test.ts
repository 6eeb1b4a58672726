import { expect, test } from 'vitest';
import { keptAnswers } from './keptAnswers.ts';

test('an answer is made once for all pages that use it, and again after a change', async () => {
  let asked = 0;
  let change = () => {};
  const answer = keptAnswers(
    async (name) => {
      asked += 1;
      const body = `${name} ${asked}`;
      return { ok: true, status: 200, headers: { get: () => null }, json: async () => body };
    },
    (changed) => {
      change = changed;
    },
  );
  const bodyOf = async (name: string, page = 1) => (await answer(name, { query: { page } })).json();
  expect(await Promise.all([bodyOf('GET /config'), bodyOf('GET /config')])).toEqual([
    'GET /config 1',
    'GET /config 1',
  ]);
  change();
  expect([await bodyOf('GET /config'), await bodyOf('GET /modal'), await bodyOf('GET /modal', 2)]).toEqual([
    'GET /config 2',
    'GET /modal 3',
    'GET /modal 4',
  ]);
});
