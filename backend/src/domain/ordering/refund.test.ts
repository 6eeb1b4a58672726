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
    given(...paid).decides(ask(['lamp']), requested);
    given(...paid).decides(ask(null), {
      ...requested,
      data: { ...requested.data, modelIds: ['chair', 'lamp'] },
    } as OrderEvent);
  });
  test('is possible for the other models of an order while a request is open', () => {
    const chair: OrderEvent = {
      type: 'RefundRequested',
      data: { orderId, userId, requestId: 'r', modelIds: ['chair'], reason },
    };
    given(...paid, requested).decides(ask(['chair']), chair);
    given(...paid, requested).decides(ask(null), chair);
    given(...paid, requested).refuses(ask(['chair', 'lamp']), 'alreadyRequested');
    given(...paid, requested, chair).refuses(ask(null), 'alreadyRequested');
  });
  test('is refused while a request for the model is open, for an unpaid order, for a model of another order and for a refunded one', () => {
    given(...paid, requested).refuses(ask(['lamp']), 'alreadyRequested');
    given(placed).refuses(ask(null), 'notPaid');
    given().refuses(ask(null), 'orderNotFound');
    given(...paid).refuses(ask(['sofa']), 'notRefundable');
    given(...paid, approved(['lamp'], 35)).refuses(ask(['lamp']), 'notRefundable');
    given(...paid, refunded(35, 'a'), revoked('lamp')).refuses(ask(['lamp']), 'notRefundable');
  });
  test('is possible again once the Admin has declined', () => {
    const declined: OrderEvent = {
      type: 'RefundRequestDeclined',
      data: { orderId, requestId: 'r', modelIds: ['lamp'], reason },
    };
    given(...paid, requested).decides(decline, declined);
    given(...paid).refuses(decline, 'notRequested');
    given(...paid, requested, declined).decides(ask(['lamp']), requested);
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
    given(...both).decides(withdraw, withdrawn('r', 'lamp'), withdrawn('s', 'chair'));
    given(...both, withdrawn('r', 'lamp'), withdrawn('s', 'chair')).refuses(withdraw, 'notRequested');
    given(...paid, requested, withdrawn('r', 'lamp')).decides(ask(['lamp']), requested);
    given(placed).refuses(withdraw, 'notPaid');
  });
  test('are declined together, and granted one by one', () => {
    given(...both).decides(
      decline,
      { type: 'RefundRequestDeclined', data: { orderId, requestId: 'r', modelIds: ['lamp'], reason } },
      { type: 'RefundRequestDeclined', data: { orderId, requestId: 's', modelIds: ['chair'], reason } },
    );
    given(...both).decides(approve(['chair']), approved(['chair'], 40, 's'));
    given(...both, approved(['chair'], 40, 's')).decides(
      approve(['lamp'], 'b'),
      approved(['lamp'], 35, 'r', 'b'),
    );
  });
});

describe('approving a refund', () => {
  test('grants its request, and is possible without one', () => {
    given(...paid, requested).decides(approve(['lamp']), approved(['lamp'], 35, 'r'));
    given(...paid, requested).decides(approve(['chair']), approved(['chair'], 40));
    given(...paid).decides(approve(null), approved(['chair', 'lamp'], 75));
  });
  test('never refunds more than the rest of the order', () => {
    given(...paid, refunded(50, null)).decides(approve(null), approved(['chair', 'lamp'], 25));
    given(...paid, approved(['chair'], 40)).decides(approve(null, 'b'), approved(['lamp'], 35, null, 'b'));
  });
  test('is left to the bank once it has opened a dispute', () => {
    const disputed: OrderEvent = {
      type: 'DisputeOpened',
      data: { orderId, disputeId: 'd', amount: dollars(75), reason: 'fraudulent' },
    };
    given(...paid, disputed).refuses(approve(null), 'disputed');
  });
});

describe('carrying out an approved refund', () => {
  const history = [...paid, requested, approved(['lamp'], 35, 'r')];
  test('revokes its models and leaves the others', () =>
    given(...history).decides(report('succeeded', 3500), refunded(35, 'a'), revoked('lamp')));
  test('revokes nothing while it is pending', () => given(...history).ignores(report('pending', 3500)));
  test('revokes the rest with the last approval', () =>
    given(...history, refunded(35, 'a'), revoked('lamp'), approved(['chair'], 40, null, 'b')).decides(
      {
        ...report('succeeded', 3500),
        refunds: [
          ...report('succeeded', 3500).refunds,
          { refundId: 're2', amount: dollars(40), status: 'succeeded', approvalId: 'b' },
        ],
      },
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
    given(...history).decides({ type: 'RejectRefund', approvalId: 'a', reason: 'No' }, rejected('No'));
    given(...history, rejected('No')).ignores({ type: 'RejectRefund', approvalId: 'a', reason: 'No' });
    given(...history).decides(report('failed', 3500), rejected('The refund failed'));
    given(...history, rejected('No')).decides(approve(['lamp'], 'b'), approved(['lamp'], 35, null, 'b'));
  });
  test('a request is closed once its models were refunded in another way', () => {
    const state = fold(orderDecider, [...paid, requested, refunded(75, null), revoked('chair', 'lamp')]);
    expect(state.status === 'paid' && state.refunds.requests).toEqual([]);
  });
});
