import { describe, expect, test } from 'vitest';
import { ApiError } from '../../../lib/apiError.ts';
import { chargeFault, chargeOutcome } from './charge.ts';

describe('the answer of a charge', () => {
  test("'Payment Successful' is paid (R120)", () => {
    expect(chargeOutcome({ message: 'Payment Successful', orderId: 'o' })).toEqual({ kind: 'paid' });
  });
  test("'Payment failed' contains the reason (R121)", () => {
    expect(chargeOutcome({ message: 'Payment failed', error: 'Your card was declined.' })).toEqual({
      kind: 'failed',
      reason: 'Your card was declined.',
    });
    expect(chargeOutcome({ message: 'Payment failed' }).kind).toBe('failed');
  });
  test('3-D Secure needs an order and a secret (Q21)', () => {
    const message = 'Payment requires action';
    expect(chargeOutcome({ message, orderId: 'o', clientSecret: 's' })).toEqual({
      kind: 'action',
      orderId: 'o',
      clientSecret: 's',
    });
    expect(chargeOutcome({ message, orderId: 'o' }).kind).toBe('unknown');
  });
});

describe('a charge without an answer (Q22)', () => {
  test('is unknown if the provider or the network did not answer', () => {
    expect(chargeFault(new ApiError(503, 'later')).kind).toBe('unknown');
    expect(chargeFault(new ApiError(0, 'The server could not be reached')).kind).toBe('unknown');
    expect(chargeFault(new ApiError(500, 'defect')).kind).toBe('unknown');
    expect(chargeFault(new TypeError('odd')).kind).toBe('unknown');
  });
  test('has failed if the server refused it', () => {
    expect(chargeFault(new ApiError(429, 'Too many tries.'))).toEqual({
      kind: 'failed',
      reason: 'Too many tries.',
    });
  });
  test('stays unknown if only its repetition was refused', () => {
    for (const status of [401, 403, 429])
      expect(chargeFault(new ApiError(status, 'Too many tries.'), true)).toEqual({
        kind: 'unknown',
        reason: 'Too many tries.',
      });
  });
});
