import { describe, expect, it } from 'vitest';
import { ApiError } from '../src/model/apiError.ts';
import { acceptTypedCard } from '../src/model/cardNumber.ts';

const now = Date.UTC(2026, 5, 15);
const typed = (change: Partial<Parameters<typeof acceptTypedCard>[0]> = {}) => ({
  number: '4242 4242 4242 4242',
  expMonth: 12,
  expYear: 2030,
  cvc: '123',
  ...change,
});
const refusal = (change: Parameters<typeof typed>[0]) => {
  try {
    acceptTypedCard(typed(change), now);
  } catch (error) {
    if (error instanceof ApiError)
      return { status: error.status, code: error.body.code, why: error.body.decline_code };
  }
  return undefined;
};

describe('a typed card', () => {
  it('is stored without its number', () => {
    const card = acceptTypedCard(typed(), now);
    expect(card).toMatchObject({ brand: 'visa', last4: '4242', expMonth: 12, expYear: 2030 });
    expect(JSON.stringify(card)).not.toContain('424242');
  });

  it.each([
    [{ number: '4242424242424241' }, 'incorrect_number'],
    [{ number: 'abc' }, 'incorrect_number'],
    [{ expMonth: 13 }, 'invalid_expiry_month'],
    [{ expYear: 2025 }, 'invalid_expiry_year'],
    [{ expYear: 2026, expMonth: 5 }, 'invalid_expiry_year'],
    [{ cvc: '12' }, 'invalid_cvc'],
  ])('with %o is refused as %s', (change, code) => {
    expect(refusal(change)).toMatchObject({ status: 402, code });
  });

  it('is valid to the end of its month, and may have a two-digit year', () => {
    expect(acceptTypedCard(typed({ expMonth: 6, expYear: 26 }), now).expYear).toBe(2026);
  });

  it('that could be a real one is refused', () => {
    expect(refusal({ number: '4012888888881881' })).toMatchObject({ why: 'test_mode_live_card' });
  });
});
