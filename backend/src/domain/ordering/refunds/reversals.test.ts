import { describe, test } from 'vitest';
import { orderItem } from '#testing/samples/sampleOrders.ts';
import { deciderSpecification } from '#testing/specifications/deciderSpecification.ts';
import { dollars } from '../../kernel/money.ts';
import type { OrderEvent } from '../orders/order.events.ts';
import { noTerms, orderDecider } from '../orders/order.ts';
import type { ProviderDispute, ProviderRefund } from './reversals.ts';

const given = deciderSpecification(orderDecider);
const orderId = 'o';
const userId = 'u';
const event = (type: OrderEvent['type'], data: object): OrderEvent =>
  ({ type, data: { orderId, ...data } }) as OrderEvent;
const items = [orderItem('chair')];
const paid: readonly OrderEvent[] = [
  event('OrderPlaced', { userId, items, total: dollars(40), ...noTerms }),
  event('PaymentIntentRecorded', { paymentIntentId: 'pi' }),
  event('PaymentReceived', { paymentIntentId: 'pi', amount: dollars(40), card: null, cardCountry: null }),
  event('EntitlementGranted', { userId, modelIds: ['chair'], versions: [1] }),
];
const refund = (
  refundId: string,
  amount: number,
  status: ProviderRefund['status'] = 'succeeded',
): ProviderRefund => ({ refundId, amount: dollars(amount), status, approvalId: null });
const dueBy = '2026-12-01T00:00:00.000Z';
const dispute = (status: ProviderDispute['status'], amount = 40): ProviderDispute => ({
  disputeId: 'dp',
  amount: dollars(amount),
  reason: 'fraudulent',
  status,
  dueBy,
});
const report = (refunds: readonly ProviderRefund[], disputes: readonly ProviderDispute[] = []) => ({
  type: 'RecordReversals' as const,
  refunds,
  disputes,
});
const refunded = (refundId: string, amount: number, total: number) =>
  event('OrderRefunded', {
    refundId,
    amount: dollars(amount),
    refundedTotal: dollars(total),
    approvalId: null,
  });
const revoked = event('EntitlementRevoked', { userId, modelIds: ['chair'] });
const opened = (amount = 40) =>
  event('DisputeOpened', { disputeId: 'dp', amount: dollars(amount), reason: 'fraudulent', dueBy });
const closed = (status: 'won' | 'lost') => event('DisputeClosed', { disputeId: 'dp', status });

describe('refunds', () => {
  test('a full refund revokes the models in the same append', () =>
    given(...paid).decides(report([refund('r1', 40)]), refunded('r1', 40, 40), revoked));
  test('a partial refund does not revoke them', () =>
    given(...paid).decides(report([refund('r1', 15)]), refunded('r1', 15, 15)));
  test('partial refunds of the whole amount revoke the models', () =>
    given(...paid, refunded('r1', 15, 15)).decides(
      report([refund('r1', 15), refund('r2', 25)]),
      refunded('r2', 25, 40),
      revoked,
    ));
  test('repeated reports append nothing, in any order', () =>
    given(...paid, refunded('r1', 15, 15), refunded('r2', 25, 40), revoked).ignores(
      report([refund('r2', 25), refund('r1', 15)]),
    ));
  test('pending refunds do not count yet', () =>
    given(...paid).ignores(report([refund('r1', 40, 'pending')])));
  test('failed refunds do not count; a recorded one is reversed once', () => {
    given(...paid).ignores(report([refund('r1', 15, 'failed')]));
    const takenBack = event('RefundFailed', { refundId: 'r1', refundedTotal: dollars(0) });
    given(...paid, refunded('r1', 15, 15)).decides(report([refund('r1', 15, 'failed')]), takenBack);
    given(...paid, refunded('r1', 15, 15), takenBack).ignores(report([refund('r1', 15, 'failed')]));
  });
  test('refunds of an unpaid order are ignored', () => {
    given(...paid.slice(0, 2)).ignores(report([refund('r1', 40)]));
    given().refuses(report([refund('r1', 40)]), 'orderNotFound');
  });
});

describe('disputes', () => {
  test('an open dispute is recorded, and the client keeps the models until it is decided', () => {
    given(...paid).decides(report([], [dispute('open')]), opened());
    given(...paid, opened()).ignores(report([], [dispute('open')]));
  });
  test('a won dispute changes nothing else', () =>
    given(...paid, opened()).decides(report([], [dispute('won')]), closed('won')));
  test('a lost dispute revokes the models', () =>
    given(...paid, opened()).decides(report([], [dispute('lost')]), closed('lost'), revoked));
  test('a lost dispute about a part of the amount does not revoke them', () =>
    given(...paid, opened(10)).decides(report([], [dispute('lost', 10)]), closed('lost')));
  test('a dispute that is reported only when closed is recorded as opened too', () =>
    given(...paid).decides(report([], [dispute('won')]), opened(), closed('won')));
  test('an old report of a closed dispute appends nothing; a different decision counts', () => {
    given(...paid, opened(), closed('won')).ignores(report([], [dispute('open')]));
    given(...paid, opened(), closed('won')).decides(report([], [dispute('lost')]), closed('lost'), revoked);
  });
  test('a lost dispute after a partial refund returns the whole amount', () =>
    given(...paid, refunded('r1', 15, 15), opened(25)).decides(
      report([refund('r1', 15)], [dispute('lost', 25)]),
      closed('lost'),
      revoked,
    ));
});
