import { expect, test } from 'vitest';
import { keptAnswers } from './keptAnswers.ts';

test('an answer is made once for all pages that use it, and again after a change', async () => {
  let asked = 0;
  let change = () => {};
  const answer = keptAnswers(
    async (path) => {
      asked += 1;
      const body = `${path} ${asked}`;
      return { ok: true, status: 200, headers: { get: () => null }, json: async () => body };
    },
    (changed) => {
      change = changed;
    },
  );
  const bodyOf = async (path: string) => (await answer(path)).json();
  expect(await Promise.all([bodyOf('/config'), bodyOf('/config')])).toEqual(['/config 1', '/config 1']);
  change();
  expect([await bodyOf('/config'), await bodyOf('/modal')]).toEqual(['/config 2', '/modal 3']);
});
