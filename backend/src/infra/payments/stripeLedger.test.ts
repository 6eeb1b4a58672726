import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { stripeLedger } from './stripeLedger.ts';

const charge = (id: string, more: object) => ({
  id,
  payment_intent: `pi_${id}`,
  metadata: {},
  created: 1_770_000_000,
  status: 'succeeded',
  amount: 4_000,
  amount_refunded: 0,
  currency: 'usd',
  disputed: false,
  balance_transaction: { currency: 'gbp', fee: 90 },
  ...more,
});

/** A client whose account is settled in pounds. */
const stripe = {
  charges: {
    list: async function* () {
      yield charge('a', { amount_refunded: 1_000 });
      yield charge('b', { disputed: true });
      yield charge('c', { currency: 'eur', disputed: true });
    },
  },
  disputes: {
    list: async function* () {
      const movement = { currency: 'gbp', amount: -3_000, fee: 2_000 };
      yield { id: 'du_b', charge: 'b', status: 'lost', currency: 'usd', balance_transactions: [movement] };
      yield { id: 'du_c', charge: 'c', status: 'needs_response', currency: 'eur', balance_transactions: [] };
    },
  },
} as unknown as Stripe;

test('fees and disputes are in the currency of settlement', async () => {
  const pages = await Array.fromAsync(stripeLedger(stripe).ledgerOf(new Date(0), new Date()));
  expect(pages).toMatchObject([
    {
      status: 'known',
      payments: [
        { intentId: 'pi_a', currency: 'USD', cents: 4_000 },
        { intentId: 'pi_b', disputes: [{ disputeId: 'du_b', status: 'lost' }] },
        { intentId: 'pi_c', currency: 'EUR', disputes: [{ status: 'open' }] },
      ],
      settled: [{ currency: 'GBP', disputed: 3_000, fees: 2_270 }],
    },
  ]);
});
