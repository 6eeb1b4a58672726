import { describe, expect, it } from 'vitest';
import {
  nextStatus,
  type PaymentSignal,
  paymentIntentTransitions,
} from '../src/model/paymentIntentMachine.ts';
import type { PaymentIntentStatus } from '../src/model/records.ts';

const statuses = Object.keys(paymentIntentTransitions) as PaymentIntentStatus[];
const signals: PaymentSignal[] = ['attach', 'challenge', 'hold', 'approve', 'decline', 'cancel'];

describe('the life cycle of a payment intent', () => {
  it('ends when the money is taken: succeeded and canceled are final', () => {
    for (const signal of signals) {
      expect(nextStatus('succeeded', signal)).toBeUndefined();
      expect(nextStatus('canceled', signal)).toBeUndefined();
    }
  });

  it('takes no money without a payment method', () => {
    expect(nextStatus('requires_payment_method', 'approve')).toBeUndefined();
  });

  it('cannot be cancelled or get another card while it is processing', () => {
    expect(nextStatus('processing', 'cancel')).toBeUndefined();
    expect(nextStatus('processing', 'attach')).toBeUndefined();
  });

  it('waits for a card again after every decline', () => {
    const after = statuses
      .map((status) => nextStatus(status, 'decline'))
      .filter((next) => next !== undefined);
    expect(new Set(after)).toEqual(new Set(['requires_payment_method']));
  });

  it('can reach every status from the first', () => {
    const reached = new Set<PaymentIntentStatus>(['requires_payment_method']);
    for (const status of reached) {
      for (const next of Object.values(paymentIntentTransitions[status])) reached.add(next);
    }
    expect(reached).toEqual(new Set(statuses));
  });
});
