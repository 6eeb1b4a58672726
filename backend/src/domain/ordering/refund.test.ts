import { describe, expect, test } from 'vitest';
import { deciderSpecification } from '#testing/specifications/deciderSpecification.ts';
import { fold } from '../kernel/decider.ts';
import { dollars } from '../kernel/money.ts';
import type { OrderEvent, OrderItem } from './order.events.ts';
import { orderDecider } from './order.ts';
import { isGivenBack } from './refundState.ts';
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

describe('asking for a refund', () => {
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
  test('is refused while a request for the model is open, for an unpaid order, for another model and for one whose money went back', () => {
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
  test('grants the request that it is about, and may be decided without one', () => {
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
  test('never gives back more than is left of the order', () => {
    given(...paid, refunded(50, null))
      .when(approve(null))
      .then(approved(['chair', 'lamp'], 25));
    given(...paid, approved(['chair'], 40))
      .when(approve(null, 'b'))
      .then(approved(['lamp'], 35, null, 'b'));
  });
  test('is left to the bank while it has taken up the payment', () => {
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
  test('takes its models back and leaves the others', () =>
    given(...history)
      .when(report('succeeded', 3500))
      .then(refunded(35, 'a'), revoked('lamp')));
  test('takes nothing back while it is pending', () =>
    given(...history)
      .when(report('pending', 3500))
      .thenNothing());
  test('by the last approval takes the rest back', () =>
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
  test('that the provider refuses or cannot finish moves no money, and may be approved again', () => {
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
  test('a request whose models went back another way is closed', () => {
    const state = fold(orderDecider, [...paid, requested, refunded(75, null), revoked('chair', 'lamp')]);
    expect(state.status === 'paid' && state.refunds.requests).toEqual([]);
  });
});

describe('a withdrawal from the contract', () => {
  const withdraw = (modelIds: string[] | null, withdrawalId = 'w') =>
    ({ type: 'WithdrawFromOrder', withdrawalId, modelIds, personal: reason, isProven: true }) as const;
  const received = (modelIds: string[], isProven = true): OrderEvent => ({
    type: 'WithdrawalReceived',
    data: { orderId, userId, withdrawalId: 'w', modelIds, personal: reason, isProven },
  });
  const right = (withdrawableUntil: string | null, ...eventIds: string[]) => ({
    withdrawableUntil,
    because: 'x',
    eventIds,
  });
  const until = '2026-11-16T10:00:00.000Z';
  const answer = (chair: string | null, lamp: string | null) =>
    ({
      type: 'AnswerWithdrawal',
      withdrawalId: 'w',
      rights: new Map([
        ['chair', right(chair, 'paid', 'c')],
        ['lamp', right(lamp, 'paid', 'l')],
      ]),
      approvalId: 'a',
      requestId: 'r',
      reason,
    }) as const;
  const refundOf = (modelIds: string[], amount: number, ...eventIds: string[]): OrderEvent => ({
    type: 'RefundApproved',
    data: {
      orderId,
      approvalId: 'a',
      requestId: null,
      modelIds,
      amount: dollars(amount),
      reason: null,
      withdrawal: { withdrawalId: 'w', eventIds },
    },
  });
  const requestFor = (modelIds: string[], ...eventIds: string[]): OrderEvent => ({
    type: 'RefundRequested',
    data: { orderId, userId, requestId: 'r', modelIds, reason, withdrawal: { withdrawalId: 'w', eventIds } },
  });
  const stateAfter = (...events: OrderEvent[]) => {
    const state = fold(orderDecider, events);
    if (state.status !== 'paid') throw new Error('not paid');
    return state.refunds;
  };

  test('is always received, also a second time, or after a refund', () => {
    const none = refundOf(['lamp'], 35, 'paid', 'l');
    for (const history of [
      [],
      [received(['lamp'])],
      [requested],
      [none],
      [refunded(75, null), revoked('chair', 'lamp')],
    ])
      given(...paid, ...history)
        .when(withdraw(['lamp']))
        .then(received(['lamp']));
    given(...paid)
      .when(withdraw(null))
      .then(received(['chair', 'lamp']));
    given(...paid)
      .when(withdraw(['lamp', 'sofa']))
      .thenRefused('notInOrder');
    given(placed).when(withdraw(null)).thenRefused('notPaid');
  });

  test('leads to a refund of the models with the right to it, and to a request for the others', () => {
    given(...paid, received(['chair', 'lamp']))
      .when(answer(until, until))
      .then(refundOf(['chair', 'lamp'], 75, 'paid', 'c', 'l'));
    given(...paid, received(['chair', 'lamp']))
      .when(answer(null, until))
      .then(refundOf(['lamp'], 35, 'paid', 'l'), requestFor(['chair'], 'paid', 'c'));
    given(...paid, received(['lamp']))
      .when(answer(null, null))
      .then(requestFor(['lamp'], 'paid', 'l'));
    given(...paid, received(['lamp']))
      .when({ ...answer(null, null), reason: null })
      .thenNothing();
  });

  test('grants an open request for the same model', () => {
    const granted = refundOf(['lamp'], 35, 'paid', 'l');
    given(...paid, requested, received(['lamp']))
      .when(answer(until, until))
      .then({ ...granted, data: { ...granted.data, requestId: 'r' } } as OrderEvent);
  });

  test('is answered once, and not for models whose money goes back already', () => {
    for (const answered of [refundOf(['lamp'], 35), requestFor(['lamp']), approved(['lamp'], 35)])
      given(...paid, received(['lamp']), answered)
        .when(answer(until, until))
        .thenNothing();
    given(...paid, approved(['lamp'], 35, null, 'b'), received(['lamp']))
      .when(answer(until, until))
      .thenNothing();
  });

  test('without a login gives nothing back by itself', () => {
    given(...paid, received(['lamp'], false))
      .when(answer(until, until))
      .thenNothing();
    expect(isGivenBack(stateAfter(...paid, received(['lamp'], false)), 'lamp')).toBe(false);
  });

  test('is a request while the buyer’s bank has taken up the payment', () =>
    given(
      ...paid,
      { type: 'DisputeOpened', data: { orderId, disputeId: 'd', amount: dollars(75), reason: 'fraudulent' } },
      received(['lamp']),
    )
      .when(answer(until, until))
      .then(requestFor(['lamp'], 'paid', 'l')));

  test('takes the models from the buyer until it is answered by a request', () => {
    const rejected: OrderEvent = {
      type: 'RefundRejectedByProvider',
      data: { orderId, approvalId: 'a', modelIds: ['lamp'], reason: 'No' },
    };
    const isGone = (...events: OrderEvent[]) =>
      ['lamp', 'chair'].map((modelId) => isGivenBack(stateAfter(...paid, ...events), modelId));
    expect(isGone(received(['lamp']))).toEqual([true, false]);
    expect(isGone(received(['lamp']), refundOf(['lamp'], 35))).toEqual([true, false]);
    expect(isGone(received(['lamp']), refundOf(['lamp'], 35), rejected)).toEqual([false, false]);
    expect(isGone(received(['lamp']), requestFor(['lamp']))).toEqual([false, false]);
  });
});
