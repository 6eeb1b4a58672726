import { describe, expect, test } from 'vitest';
import { deciderSpecification } from '#testing/specifications/deciderSpecification.ts';
import { fold } from '../kernel/decider.ts';
import { dollars } from '../kernel/money.ts';
import type { OrderEvent, OrderItem } from './order.events.ts';
import { orderDecider } from './order.ts';
import type { ProviderRefund } from './reversals.ts';

const given = deciderSpecification(orderDecider);
const orderId = 'o';
const userId = 'u';
const asset = { assetId: 'card', fileName: 'card.png', mediaType: 'image/png', bytes: 1, sha256: '0' };
const item = (modelId: string, price: number): OrderItem => ({
  modelId,
  name: modelId,
  card: asset,
  price: dollars(price),
  version: 1,
  sha256: null,
});
const reason = { personId: userId, ciphertext: 'x' };
const items = [item('chair', 40), item('lamp', 35)];
const placed: OrderEvent = {
  type: 'OrderPlaced',
  data: { orderId, userId, items, total: dollars(75), consent: null },
};
const paid: readonly OrderEvent[] = [
  placed,
  { type: 'PaymentIntentRecorded', data: { orderId, paymentIntentId: 'pi' } },
  { type: 'PaymentReceived', data: { orderId, paymentIntentId: 'pi', amount: dollars(75), card: null } },
  { type: 'EntitlementGranted', data: { orderId, userId, modelIds: ['chair', 'lamp'], versions: [1, 1] } },
];
const requested: OrderEvent = {
  type: 'RefundRequested',
  data: { orderId, userId, requestId: 'r', modelIds: ['lamp'], reason },
};
const approved = (
  modelIds: string[],
  amount: number,
  requestId: string | null = null,
  approvalId = 'a',
): OrderEvent => ({
  type: 'RefundApproved',
  data: { orderId, approvalId, requestId, modelIds, amount: dollars(amount), reason },
});
const refunded = (amount: number, approvalId: string | null, total = amount): OrderEvent => ({
  type: 'OrderRefunded',
  data: { orderId, refundId: 're', amount: dollars(amount), refundedTotal: dollars(total), approvalId },
});
const revoked = (...modelIds: string[]): OrderEvent => ({
  type: 'EntitlementRevoked',
  data: { orderId, userId, modelIds },
});
const report = (status: ProviderRefund['status'], cents: number, approvalId: string | null = 'a') => ({
  type: 'RecordReversals' as const,
  refunds: [{ refundId: 're', amount: { cents, currency: 'USD' } as const, status, approvalId }],
  disputes: [],
});
const ask = (modelIds: string[] | null) =>
  ({ type: 'RequestRefund', requestId: 'r', modelIds, reason }) as const;
const approve = (modelIds: string[] | null, approvalId = 'a') =>
  ({ type: 'ApproveRefund', approvalId, modelIds, reason }) as const;
const decline = { type: 'DeclineRefundRequest', reason } as const;

describe('requesting a refund', () => {
  test('names some models of a paid order, or all of them', () => {
    given(...paid)
      .when(ask(['lamp']))
      .then(requested);
    given(...paid)
      .when(ask(null))
      .then({ ...requested, data: { ...requested.data, modelIds: ['chair', 'lamp'] } } as OrderEvent);
  });
  test('is possible for the other models of an order while a request is open', () => {
    const chair: OrderEvent = {
      type: 'RefundRequested',
      data: { orderId, userId, requestId: 'r', modelIds: ['chair'], reason },
    };
    given(...paid, requested)
      .when(ask(['chair']))
      .then(chair);
    given(...paid, requested)
      .when(ask(null))
      .then(chair);
    given(...paid, requested)
      .when(ask(['chair', 'lamp']))
      .thenRefused('alreadyRequested');
    given(...paid, requested, chair)
      .when(ask(null))
      .thenRefused('alreadyRequested');
  });
  test('is refused while a request for the model is open, for an unpaid order, for a model of another order and for a refunded one', () => {
    given(...paid, requested)
      .when(ask(['lamp']))
      .thenRefused('alreadyRequested');
    given(placed).when(ask(null)).thenRefused('notPaid');
    given().when(ask(null)).thenRefused('orderNotFound');
    given(...paid)
      .when(ask(['sofa']))
      .thenRefused('notRefundable');
    given(...paid, approved(['lamp'], 35))
      .when(ask(['lamp']))
      .thenRefused('notRefundable');
    given(...paid, refunded(35, 'a'), revoked('lamp'))
      .when(ask(['lamp']))
      .thenRefused('notRefundable');
  });
  test('is possible again once the Admin has declined', () => {
    const declined: OrderEvent = {
      type: 'RefundRequestDeclined',
      data: { orderId, requestId: 'r', modelIds: ['lamp'], reason },
    };
    given(...paid, requested)
      .when(decline)
      .then(declined);
    given(...paid)
      .when(decline)
      .thenRefused('notRequested');
    given(...paid, requested, declined)
      .when(ask(['lamp']))
      .then(requested);
  });
});

describe('several open requests', () => {
  const other: OrderEvent = {
    type: 'RefundRequested',
    data: { orderId, userId, requestId: 's', modelIds: ['chair'], reason },
  };
  const withdrawn = (requestId: string, modelId: string): OrderEvent => ({
    type: 'RefundRequestWithdrawn',
    data: { orderId, requestId, modelIds: [modelId] },
  });
  const both = [...paid, requested, other];
  test('are withdrawn together, and can be made again', () => {
    const withdraw = { type: 'WithdrawRefundRequest' } as const;
    given(...both)
      .when(withdraw)
      .then(withdrawn('r', 'lamp'), withdrawn('s', 'chair'));
    given(...both, withdrawn('r', 'lamp'), withdrawn('s', 'chair'))
      .when(withdraw)
      .thenRefused('notRequested');
    given(...paid, requested, withdrawn('r', 'lamp'))
      .when(ask(['lamp']))
      .then(requested);
    given(placed).when(withdraw).thenRefused('notPaid');
  });
  test('are declined together, and granted one by one', () => {
    given(...both)
      .when(decline)
      .then(
        { type: 'RefundRequestDeclined', data: { orderId, requestId: 'r', modelIds: ['lamp'], reason } },
        { type: 'RefundRequestDeclined', data: { orderId, requestId: 's', modelIds: ['chair'], reason } },
      );
    given(...both)
      .when(approve(['chair']))
      .then(approved(['chair'], 40, 's'));
    given(...both, approved(['chair'], 40, 's'))
      .when(approve(['lamp'], 'b'))
      .then(approved(['lamp'], 35, 'r', 'b'));
  });
});

describe('approving a refund', () => {
  test('grants its request, and is possible without one', () => {
    given(...paid, requested)
      .when(approve(['lamp']))
      .then(approved(['lamp'], 35, 'r'));
    given(...paid, requested)
      .when(approve(['chair']))
      .then(approved(['chair'], 40));
    given(...paid)
      .when(approve(null))
      .then(approved(['chair', 'lamp'], 75));
  });
  test('never refunds more than the rest of the order', () => {
    given(...paid, refunded(50, null))
      .when(approve(null))
      .then(approved(['chair', 'lamp'], 25));
    given(...paid, approved(['chair'], 40))
      .when(approve(null, 'b'))
      .then(approved(['lamp'], 35, null, 'b'));
  });
  test('is left to the bank once it has opened a dispute', () => {
    const disputed: OrderEvent = {
      type: 'DisputeOpened',
      data: { orderId, disputeId: 'd', amount: dollars(75), reason: 'fraudulent' },
    };
    given(...paid, disputed)
      .when(approve(null))
      .thenRefused('disputed');
  });
});

describe('carrying out an approved refund', () => {
  const history = [...paid, requested, approved(['lamp'], 35, 'r')];
  test('revokes its models and leaves the others', () =>
    given(...history)
      .when(report('succeeded', 3500))
      .then(refunded(35, 'a'), revoked('lamp')));
  test('revokes nothing while it is pending', () =>
    given(...history)
      .when(report('pending', 3500))
      .thenNothing());
  test('revokes the rest with the last approval', () =>
    given(...history, refunded(35, 'a'), revoked('lamp'), approved(['chair'], 40, null, 'b'))
      .when({
        ...report('succeeded', 3500),
        refunds: [
          ...report('succeeded', 3500).refunds,
          { refundId: 're2', amount: dollars(40), status: 'succeeded', approvalId: 'b' },
        ],
      })
      .then(
        {
          type: 'OrderRefunded',
          data: {
            orderId,
            refundId: 're2',
            amount: dollars(40),
            refundedTotal: dollars(75),
            approvalId: 'b',
          },
        },
        revoked('chair'),
      ));
  test('moves no money if the provider refuses or cannot finish it, and may be approved again', () => {
    const rejected = (text: string): OrderEvent => ({
      type: 'RefundRejectedByProvider',
      data: { orderId, approvalId: 'a', modelIds: ['lamp'], reason: text },
    });
    given(...history)
      .when({ type: 'RejectRefund', approvalId: 'a', reason: 'No' })
      .then(rejected('No'));
    given(...history, rejected('No'))
      .when({ type: 'RejectRefund', approvalId: 'a', reason: 'No' })
      .thenNothing();
    given(...history)
      .when(report('failed', 3500))
      .then(rejected('The refund failed'));
    given(...history, rejected('No'))
      .when(approve(['lamp'], 'b'))
      .then(approved(['lamp'], 35, null, 'b'));
  });
  test('a request is closed once its models were refunded in another way', () => {
    const state = fold(orderDecider, [...paid, requested, refunded(75, null), revoked('chair', 'lamp')]);
    expect(state.status === 'paid' && state.refunds.requests).toEqual([]);
  });
});
