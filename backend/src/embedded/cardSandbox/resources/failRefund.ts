import { invalidRequest, noSuch } from '../model/apiError.ts';
import { requiredText } from '../model/params.ts';
import type { RefundRecord } from '../model/records.ts';
import { presentRefund } from '../present/presentRefund.ts';
import { json, type Resource } from '../server/call.ts';
import { emit } from './emit.ts';
import { moveMoney } from './moveMoney.ts';

/** POST /sandbox/refunds/fail: `{refund}` comes back from the buyer's bank, as a refund sometimes does days later. */
export const failRefund: Resource = (call) => {
  const id = requiredText(call.form, 'refund');
  const refund = call.store.objects.get('refund', id);
  if (refund === undefined) throw noSuch('refund', id, 'refund');
  if (refund.status === 'failed') throw invalidRequest('This refund has failed already.');
  const { charge: source, amount, currency } = refund;
  const charge = call.store.objects.get('charge', source);
  if (charge === undefined) throw noSuch('charge', source, 'charge');
  const failed: RefundRecord = {
    ...refund,
    status: 'failed',
    failureBalanceTransaction: moveMoney(call, {
      type: 'refund_failure',
      reportingCategory: 'refund_failure',
      amount,
      fee: 0,
      currency,
      source: id,
      description: `REFUND FAILURE (${source})`,
    }),
  };
  call.store.objects.put('refund', failed);
  call.store.objects.put('charge', { ...charge, amountRefunded: charge.amountRefunded - amount });
  emit(call, 'refund.failed', { kind: 'refund', record: failed });
  call.store.ledger.write(`${id} refund failed`, {
    at: new Date(call.now).toISOString(),
    type: 'refund.failed',
    id: refund.paymentIntent,
    amount,
    currency,
    status: 'failed',
    metadata: charge.metadata,
  });
  return json(200, presentRefund(failed));
};
