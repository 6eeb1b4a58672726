import { beforeAll, expect, test } from 'vitest';
import { createDatabase } from '#infra/database/database.ts';
import { silentLogger } from '#infra/logger/logger.ts';
import { ownDatabase } from '#testing/parts/ownDatabase.ts';
import { createActOnce, ensureOutcomes, forgetOutcomes } from './jobOutcomes.ts';

const database = await ownDatabase();
beforeAll(() => ensureOutcomes(database.db));

/** Counts how often the effect runs. */
const acting = () => {
  let times = 0;
  const act = async () => {
    times += 1;
    return { answer: times };
  };
  return { act, times: () => times };
};

test('the effect of a job runs once until its outcome is deleted, in any process', async () => {
  const { act, times } = acting();
  const once = () => createActOnce(database.db, silentLogger)('j-1', act);
  expect(await once()).toEqual({ answer: 1 });
  expect(await once()).toEqual({ answer: 1 });
  expect(times()).toBe(1);
  await forgetOutcomes(database.db, ['j-1']);
  expect(await once()).toEqual({ answer: 2 });
});

test('a failed job runs its effect again', async () => {
  const actOnce = createActOnce(database.db, silentLogger);
  await expect(actOnce('j-2', () => Promise.reject(new Error('no server')))).rejects.toThrow('no server');
  expect(await actOnce('j-2', async () => 'sent')).toBe('sent');
});

test('a job has no effect while outcomes cannot be stored', async () => {
  const gone = createDatabase('postgres://nobody@127.0.0.1:1/none', { max: 1 });
  const { act, times } = acting();
  await expect(createActOnce(gone.db, silentLogger)('j-3', act)).rejects.toThrow();
  expect(times()).toBe(0);
  await gone.close();
});

test('an outcome that cannot be stored affects only its own job', async () => {
  const actOnce = createActOnce(database.db, silentLogger);
  const { act, times } = acting();
  // Postgres cannot store a text with a zero byte.
  const answers = ['good-1', 'bad\0', 'good-2'];
  await Promise.all(answers.map((answer, index) => actOnce(`j-4-${index}`, async () => answer)));
  const again = await Promise.all(answers.map((_, index) => actOnce(`j-4-${index}`, act)));
  expect(again).toEqual(['good-1', { answer: 1 }, 'good-2']);
  expect(times()).toBe(1);
});
