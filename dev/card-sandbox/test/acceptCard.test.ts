import { describe, expect, it } from 'vitest';
import { acceptCard } from '../src/model/acceptCard.ts';

const now = Date.UTC(2026, 5, 15);
const accept = (change: { number?: string; exp_month?: string; exp_year?: string; cvc?: string } = {}) => {
  const typed = { number: '4242 4242 4242 4242', exp_month: '12', exp_year: '2030', cvc: '123', ...change };
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(typed)) form.set(`card[${name}]`, value);
  return acceptCard(form, now);
};

describe('a typed card', () => {
  it('is stored without its number', () => {
    const card = accept();
    expect(card).toMatchObject({ brand: 'visa', last4: '4242', expMonth: 12, expYear: 2030 });
    expect(JSON.stringify(card)).not.toContain('424242');
  });

  it.each([
    [{ number: '4242424242424241' }, { code: 'incorrect_number' }],
    [{ number: 'abc' }, { code: 'incorrect_number' }],
    [{ exp_month: '13' }, { code: 'invalid_expiry_month' }],
    [{ exp_year: '2025' }, { code: 'invalid_expiry_year' }],
    [{ exp_year: '2026', exp_month: '5' }, { code: 'invalid_expiry_year' }],
    [{ cvc: '12' }, { code: 'invalid_cvc' }],
    // It could be a real one.
    [{ number: '4012888888881881' }, { decline_code: 'test_mode_live_card' }],
  ])('with %o is refused: %o', (change, body) => {
    const refusal = { status: 402, body: expect.objectContaining(body) };
    expect(() => accept(change)).toThrow(expect.objectContaining(refusal));
  });

  it('is valid to the end of its month, and may have a two-digit year', () => {
    expect(accept({ exp_month: '6', exp_year: '26' }).expYear).toBe(2026);
  });
});
