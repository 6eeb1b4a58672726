import { expect, test } from 'vitest';
import { createLogger } from './logger.ts';

const logged = (fields: object): Record<string, unknown> => {
  let line = '';
  createLogger({ level: 'info', name: 'test' }, { write: (text) => (line = text) }).info(fields, 'said');
  return JSON.parse(line);
};

test('passwords, tokens, cookies and addresses are hidden, at the top and inside', () => {
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

test('a line names its process and carries the fields of a child', () => {
  expect(logged({ orderId: 'o1' })).toMatchObject({ name: 'test', orderId: 'o1', msg: 'said', level: 30 });
});
