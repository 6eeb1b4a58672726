import { expect, test } from 'vitest';
import { type Check, createReadiness, NotWell } from './readiness.ts';

const well: Check = { name: 'database', run: async () => {} };
const unwell = (needed: boolean): Check => ({
  name: 'workers',
  needed,
  run: () => Promise.reject(new NotWell('nobody works on the queue mail')),
});

/** Probes readiness this many times, and returns the log lines of those probes. */
const ask = async (checks: readonly Check[], times = 1) => {
  const logged: object[] = [];
  const readiness = createReadiness(checks, { warn: (fields) => logged.push(fields) });
  for (let asked = 1; asked < times; asked += 1) await readiness();
  return { ...(await readiness()), logged };
};

test('all required dependencies must be healthy', async () => {
  expect(await ask([well])).toEqual({ ready: true, checks: { database: 'ok' }, logged: [] });
  expect(await ask([well, unwell(true)])).toEqual({
    ready: false,
    checks: { database: 'ok', workers: 'nobody works on the queue mail' },
    logged: [],
  });
});

test('a fault of an optional dependency is reported, and the shop stays ready', async () => {
  expect(await ask([well, unwell(false)])).toMatchObject({
    ready: true,
    checks: { database: 'ok', workers: 'nobody works on the queue mail' },
  });
});

test('errors from outside, which name hosts and accounts, are only logged, and only once while they stay the same', async () => {
  const words = ['password authentication failed for user "shop"', 'connect ECONNREFUSED 10.0.0.5:5432'];
  const said = [words[0], words[0], words[1]];
  const away: Check = { name: 'database', run: () => Promise.reject(new Error(said.shift())) };
  expect(await ask([away], 3)).toEqual({
    ready: false,
    checks: { database: 'failed' },
    logged: words.map((text) => ({ check: 'database', error: `Error: ${text}` })),
  });
});

test('the reason of a stopped runner is logged, too', async () => {
  const stopped: Check = {
    name: 'policies',
    run: () => Promise.reject(new NotWell('stopped', { cause: 'the event of 10.0.0.5 cannot be applied' })),
  };
  expect(await ask([stopped], 2)).toEqual({
    ready: false,
    checks: { policies: 'stopped' },
    logged: [{ check: 'policies', error: 'the event of 10.0.0.5 cannot be applied' }],
  });
});
