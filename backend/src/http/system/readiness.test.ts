import { expect, test } from 'vitest';
import { readiness } from './readiness.ts';

const well = { name: 'database', run: async () => {} };
const unwell = (needed: boolean) => ({
  name: 'workers',
  needed,
  run: () => Promise.reject(new Error('nobody works on the queue mail')),
});

test('all that is needed has to be well', async () => {
  expect(await readiness([well])).toEqual({ ready: true, checks: { database: 'ok' } });
  expect(await readiness([well, unwell(true)])).toEqual({
    ready: false,
    checks: { database: 'ok', workers: 'nobody works on the queue mail' },
  });
});

test('what is not needed is told, and keeps nobody from serving', async () => {
  expect(await readiness([well, unwell(false)])).toEqual({
    ready: true,
    checks: { database: 'ok', workers: 'nobody works on the queue mail' },
  });
});
