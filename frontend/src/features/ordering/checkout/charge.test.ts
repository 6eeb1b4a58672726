import { expect, test } from 'vitest';
import { ApiError } from '../../../lib/apiError.ts';
import { chargeFault, chargeOutcome } from './charge.ts';

const message = 'Payment requires action';

test.each([
  [{ message: 'Payment Successful', orderId: 'o' }, { kind: 'paid' }],
  [
    { message: 'Payment failed', error: 'Your card was declined.' },
    { kind: 'failed', reason: 'Your card was declined.' },
  ],
  [{ message: 'Payment failed' }, { kind: 'failed' }],
  [
    { message, orderId: 'o', clientSecret: 's' },
    { kind: 'action', orderId: 'o', clientSecret: 's' },
  ],
  // 3-D Secure needs an order and a secret.
  [{ message, orderId: 'o' }, { kind: 'unknown' }],
])('the answer %o (R120, R121, Q21)', (answer, outcome) => {
  expect(chargeOutcome(answer as never)).toMatchObject(outcome);
});

test('a charge without an answer is unknown; it has failed if the server refused it, unless only its repetition was refused (Q22)', () => {
  for (const fault of [503, 0, 500].map((status) => new ApiError(status, 'later')))
    expect(chargeFault(fault).kind).toBe('unknown');
  expect(chargeFault(new TypeError('odd')).kind).toBe('unknown');
  const refused = (status: number) => new ApiError(status, 'Too many tries.');
  expect(chargeFault(refused(429))).toEqual({ kind: 'failed', reason: 'Too many tries.' });
  const closed = new ApiError(503, 'Card payments are not set up in this shop yet. Nothing was charged.');
  expect(chargeFault(closed)).toEqual({ kind: 'failed', reason: closed.message });
  expect(chargeFault(closed, true).kind).toBe('unknown');
  for (const status of [401, 403, 429])
    expect(chargeFault(refused(status), true)).toEqual({ kind: 'unknown', reason: 'Too many tries.' });
});
