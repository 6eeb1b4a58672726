import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { EventStoreRefuses, EventStoreUnavailable, UnreadableLog } from '../eventStore/eventStore.ts';
import { ServiceUnavailable } from '../serviceUnavailable.ts';
import { createLogger } from './logger.ts';

const logged = (fields: object): Record<string, unknown> => {
  let line = '';
  createLogger({ level: 'info', name: 'test' }, { write: (text) => (line = text) }).info(fields, 'said');
  return JSON.parse(line);
};

test('passwords, tokens, cookies and addresses are hidden, at the top level and in nested objects', () => {
  const line = logged({
    password: 'hunter2',
    body: { email: 'ada@example.com', newPassword: 'hunter3', title: 'Chair' },
    request: { headers: { authorization: 'Bearer abc', cookie: 'a=b', 'stripe-signature': 't=1' } },
  });
  const text = JSON.stringify(line);
  for (const secret of ['hunter', 'ada@', 'Bearer', 'a=b', 't=1']) expect(text).not.toContain(secret);
  expect(line.body).toMatchObject({ title: 'Chair', email: '[hidden]' });
});

test('an error keeps its message and stack but not the values of the row', () => {
  const err = Object.assign(new Error('duplicate key'), { detail: 'Key (email)=(ada@example.com) exists' });
  expect(logged({ err }).err).toMatchObject({ message: 'duplicate key', detail: '[hidden]' });
});

test('a line names its process and has the fields of a child logger', () => {
  expect(logged({ orderId: 'o1' })).toMatchObject({ name: 'test', orderId: 'o1', msg: 'said', level: 30 });
});

describe('while a service is unavailable', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
  afterEach(() => vi.useRealTimers());

  test('one line reports the start of an outage and one its duration, with the number of failures', () => {
    const lines: Record<string, unknown>[] = [];
    const log = createLogger(
      { level: 'info', name: 'test' },
      { write: (text) => lines.push(JSON.parse(text)) },
    );
    for (let second = 0; second < 120; second += 1) {
      for (const projection of ['models', 'orders'])
        log.error({ projection, err: new EventStoreUnavailable('refused') }, 'A projection starts again');
      vi.advanceTimersByTime(1_000);
    }
    log.error({ err: new EventStoreRefuses('right') }, 'A projection starts again');
    log.error({ err: new EventStoreRefuses('right') }, 'A projection starts again');
    log.error({ err: new Error('a fault of ours') }, 'Something else');
    log.error({ err: new UnreadableLog('of a newer version') }, 'A reader waits');
    log.warn({ err: new ServiceUnavailable('The mail server is away: ECONNREFUSED') }, 'A job waits');
    vi.advanceTimersByTime(60_000);
    expect(lines).toMatchObject([
      { projection: 'models', msg: 'A projection starts again', reason: 'refused' },
      {
        msg: 'A projection starts again',
        reason: expect.stringMatching(/a node is starting, or .* lacks a right/),
      },
      { msg: 'Something else', err: { stack: expect.any(String) } },
      { msg: 'A reader waits', reason: 'of a newer version' },
      { msg: 'A job waits' },
      { msg: 'An outage is over', service: 'the event store', seconds: 119, failures: 240 },
      {
        msg: 'An outage is over',
        service: 'the event store, which refuses the roles',
        seconds: 0,
        failures: 2,
      },
      { msg: 'An outage is over', service: 'the mail server', seconds: 0, failures: 1 },
    ]);
    // No stack explains an outage.
    expect(lines.filter(({ reason }) => reason).some(({ err }) => err)).toBe(false);
  });
});
