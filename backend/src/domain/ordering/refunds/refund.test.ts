import { describe, expect, test } from 'vitest';
import { orderItem } from '#testing/samples/sampleOrders.ts';
import { deciderSpecification } from '#testing/specifications/deciderSpecification.ts';
import { fold } from '../../kernel/decider.ts';
import { dollars } from '../../kernel/money.ts';
import type { OrderEvent } from '../orders/order.events.ts';
import { noTerms, orderDecider } from '../orders/order.ts';
import { isGivenBack } from './refundState.ts';
import type { ProviderRefund } from './reversals.ts';

const given = deciderSpecification(orderDecider);
const orderId = 'o';
const userId = 'u';
const reason = { personId: userId, ciphertext: 'x' };
const items = [orderItem('chair', 40), orderItem('lamp', 35)];
const event = (type: OrderEvent['type'], data: object): OrderEvent =>
  ({ type, data: { orderId, ...data } }) as OrderEvent;
const placed = event('OrderPlaced', { userId, items, total: dollars(75), ...noTerms });
const paid: readonly OrderEvent[] = [
  placed,
  event('PaymentIntentRecorded', { paymentIntentId: 'pi' }),
  event('PaymentReceived', { paymentIntentId: 'pi', amount: dollars(75), card: null, cardCountry: null }),
  event('EntitlementGranted', { userId, modelIds: ['chair', 'lamp'], versions: [1, 1] }),
];
const requestOf = (modelIds: string[], requestId = 'r', more = {}) =>
  event('RefundRequested', { userId, requestId, modelIds, reason, ...more });
const requested = requestOf(['lamp']);
const approved = (modelIds: string[], amount: number, requestId: string | null = null, approvalId = 'a') =>
  event('RefundApproved', { approvalId, requestId, modelIds, amount: dollars(amount), reason });
const declined = (modelIds: string[], requestId = 'r') =>
  event('RefundRequestDeclined', { requestId, modelIds, reason });
const requestWithdrawn = (modelIds: string[], requestId = 'r') =>
  event('RefundRequestWithdrawn', { requestId, modelIds });
const rejected = (text: string, withdrawalIds: string[] = []) =>
  event('RefundRejectedByProvider', { approvalId: 'a', modelIds: ['lamp'], reason: text, withdrawalIds });
const refunded = (amount: number, approvalId: string | null, total = amount, refundId = 're') =>
  event('OrderRefunded', { refundId, amount: dollars(amount), refundedTotal: dollars(total), approvalId });
const revoked = (...modelIds: string[]) => event('EntitlementRevoked', { userId, modelIds });
const disputed = event('DisputeOpened', { disputeId: 'd', amount: dollars(75), reason: 'fraudulent' });
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
    given(...paid).decides(ask(null), requestOf(['chair', 'lamp']));
  });
  test('is possible for the other models of an order while a request is open', () => {
    const chair = requestOf(['chair']);
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
    given(...paid, requested).decides(decline, declined(['lamp']));
    given(...paid).refuses(decline, 'notRequested');
    given(...paid, requested, declined(['lamp'])).decides(ask(['lamp']), requested);
  });
});

describe('several open requests', () => {
  const both = [...paid, requested, requestOf(['chair'], 's')];
  test('are withdrawn together, and can be made again', () => {
    const withdraw = { type: 'WithdrawRefundRequest' } as const;
    const withdrawn = [requestWithdrawn(['lamp']), requestWithdrawn(['chair'], 's')];
    given(...both).decides(withdraw, ...withdrawn);
    given(...both, ...withdrawn).refuses(withdraw, 'notRequested');
    given(...paid, requested, requestWithdrawn(['lamp'])).decides(ask(['lamp']), requested);
    given(placed).refuses(withdraw, 'notPaid');
  });
  test('are declined together, and granted one by one', () => {
    given(...both).decides(decline, declined(['lamp']), declined(['chair'], 's'));
    given(...both).decides(approve(['chair']), approved(['chair'], 40, 's'));
    given(...both, approved(['chair'], 40, 's')).decides(
      approve(['lamp'], 'b'),
      approved(['lamp'], 35, 'r', 'b'),
    );
  });
});

describe('approving a refund', () => {
  test('grants an open request, but does not require one', () => {
    given(...paid, requested).decides(approve(['lamp']), approved(['lamp'], 35, 'r'));
    given(...paid, requested).decides(approve(['chair']), approved(['chair'], 40));
    given(...paid).decides(approve(null), approved(['chair', 'lamp'], 75));
  });
  test('never refunds more than the rest of the order', () => {
    given(...paid, refunded(50, null)).decides(approve(null), approved(['chair', 'lamp'], 25));
    given(...paid, approved(['chair'], 40)).decides(approve(null, 'b'), approved(['lamp'], 35, null, 'b'));
  });
  test('is left to the bank once it has opened a dispute', () =>
    given(...paid, disputed).refuses(approve(null), 'disputed'));
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
      refunded(40, 'b', 75, 're2'),
      revoked('chair'),
    ));
  test('moves no money if the provider refuses or cannot finish it, and may be approved again', () => {
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

describe('a withdrawal from the contract', () => {
  const withdraw = (modelIds: string[] | null, withdrawalId = 'w') =>
    ({ type: 'WithdrawFromOrder', withdrawalId, modelIds, personal: reason, request: null }) as const;
  const withdrawn = { userId, withdrawalId: 'w', personal: reason };
  const received = (modelIds: string[], isProven = true) =>
    event('WithdrawalReceived', { ...withdrawn, modelIds, isProven, isCopied: false });
  const right = (adminDecides: string | null, ...eventIds: string[]) => ({
    withdrawableUntil: '2026-11-16T10:00:00.000Z',
    because: 'x',
    adminDecides,
    eventIds,
  });
  const byShop = null;
  const byAdmin = 'a file was handed out';
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
  const refundOf = (
    modelIds: string[],
    amount: number,
    eventIds: string[] = [],
    requestId: string | null = null,
  ) =>
    event('RefundApproved', {
      approvalId: 'a',
      requestId,
      modelIds,
      amount: dollars(amount),
      reason: null,
      withdrawal: { withdrawalId: 'w', eventIds },
    });
  const requestFor = (modelIds: string[], ...eventIds: string[]) =>
    requestOf(modelIds, 'r', { withdrawal: { withdrawalId: 'w', eventIds, exercised: modelIds } });
  const unconfirmedRequest = (...modelIds: string[]) =>
    requestOf(modelIds, 'r', { withdrawal: { withdrawalId: 'w', eventIds: [], exercised: [] } });
  const confirmOf = (modelIds: string[] | null) =>
    ({ type: 'ConfirmWithdrawal', withdrawalId: 'w', modelIds }) as const;
  const confirmedOf = (...modelIds: string[]) =>
    event('WithdrawalConfirmed', { userId, withdrawalId: 'w', modelIds });
  const stateAfter = (...events: OrderEvent[]) => {
    const state = fold(orderDecider, events);
    if (state.status !== 'paid') throw new Error('not paid');
    return state.refunds;
  };

  test('is always received, also a second time, or after a refund', () => {
    const none = refundOf(['lamp'], 35, ['paid', 'l']);
    for (const history of [
      [],
      [received(['lamp'])],
      [requested],
      [none],
      [refunded(75, null), revoked('chair', 'lamp')],
    ])
      given(...paid, ...history).decides(withdraw(['lamp']), received(['lamp']));
    given(...paid).decides(withdraw(null), received(['chair', 'lamp']));
    given(...paid).refuses(withdraw(['lamp', 'sofa']), 'notInOrder');
    given(placed).refuses(withdraw(null), 'notPaid');
  });

  test('leads to a refund of the models that the shop refunds by itself, and to a request for the others, although the buyer was erased', () => {
    given(...paid, received(['chair', 'lamp'])).decides(
      answer(byShop, byShop),
      refundOf(['chair', 'lamp'], 75, ['paid', 'c', 'l']),
    );
    given(...paid, received(['chair', 'lamp'])).decides(
      answer(byAdmin, byShop),
      refundOf(['lamp'], 35, ['paid', 'l']),
      requestFor(['chair'], 'paid', 'c'),
    );
    given(...paid, received(['lamp'])).decides(answer(byAdmin, byAdmin), requestFor(['lamp'], 'paid', 'l'));
    given(...paid, received(['lamp'])).decides(
      { ...answer(byAdmin, byAdmin), reason: null },
      requestOf(['lamp'], 'r', {
        withdrawal: { withdrawalId: 'w', eventIds: ['paid', 'l'], exercised: ['lamp'] },
        reason: null,
      }),
    );
  });

  test('grants an open request for the same model', () => {
    const granted = refundOf(['lamp'], 35, ['paid', 'l'], 'r');
    given(...paid, requested, received(['lamp'])).decides(answer(byShop, byShop), granted);
  });

  test('is answered once, and not for models whose money goes back already', () => {
    for (const answered of [refundOf(['lamp'], 35), requestFor(['lamp']), approved(['lamp'], 35)])
      given(...paid, received(['lamp']), answered).ignores(answer(byShop, byShop));
    given(...paid, approved(['lamp'], 35, null, 'b'), received(['lamp'])).ignores(answer(byShop, byShop));
  });

  test('without a login asks the Admin, and gives back what its mailed link confirms, once', () => {
    const confirm = confirmOf(null);
    const confirmed = confirmedOf('lamp');
    const unproven = { ...withdraw(['lamp']), request: { requestId: 'r', reason } } as const;
    const history = [...paid, received(['lamp'], false), unconfirmedRequest('lamp')];
    given(...paid).decides(unproven, received(['lamp'], false), unconfirmedRequest('lamp'));
    given(...paid, requested).decides(unproven, received(['lamp'], false));
    given(...history).ignores(answer(byShop, byShop));
    const dropped = requestWithdrawn(['lamp']);
    given(...history).decides(confirm, confirmed, dropped);
    given(...history, confirmed, dropped).ignores(confirm);
    const granted = refundOf(['lamp'], 35, ['paid', 'l']);
    given(...history, confirmed, dropped).decides(answer(byShop, byShop), granted);
    // A log from before this rule still has the request.
    given(...history, confirmed).decides(answer(byAdmin, byAdmin), requestFor(['lamp'], 'paid', 'l'));
    expect(isGivenBack(stateAfter(...paid, received(['lamp'], false)), 'lamp')).toBe(false);
  });

  test('without a login is confirmed for the ticked models; the Admin is no longer asked', () => {
    const history = [...paid, received(['chair', 'lamp'], false), unconfirmedRequest('chair', 'lamp')];
    const dropped = requestWithdrawn(['chair', 'lamp']);
    given(...history).decides(confirmOf(['lamp']), confirmedOf('lamp'), dropped);
    given(...history).decides(confirmOf(['chair', 'lamp']), confirmedOf('chair', 'lamp'), dropped);
    given(...history).refuses(confirmOf(['sofa']), 'notInOrder');
    given(...history).refuses(confirmOf(['lamp', 'sofa']), 'notInOrder');
    given(...history, confirmedOf('lamp'), dropped).ignores(confirmOf(['chair']));
    given(...history, confirmedOf('lamp'), dropped).decides(
      answer(byShop, byShop),
      refundOf(['lamp'], 35, ['paid', 'l']),
    );
  });

  test('is a request while the buyer’s bank has taken up the payment, after a refund by hand, and after one that the provider refused', () => {
    const histories = [
      [disputed, received(['lamp'])],
      [refunded(10, null), received(['lamp'])],
      [approved(['lamp'], 35), received(['lamp']), rejected('No', ['w'])],
    ];
    for (const history of histories)
      given(...paid, ...history).decides(answer(byShop, byShop), requestFor(['lamp'], 'paid', 'l'));
    given(
      ...paid,
      approved(['chair'], 40, null, 'b'),
      refunded(40, 'b'),
      revoked('chair'),
      received(['lamp']),
    ).decides(answer(byShop, byShop), refundOf(['lamp'], 35, ['paid', 'l']));
  });

  test('stays open while a refund of its models is under way, and is answered again if the provider refuses that', () => {
    const reject = { type: 'RejectRefund', approvalId: 'a', reason: 'No' } as const;
    for (const history of [
      [approved(['lamp'], 35), received(['lamp'])],
      [received(['lamp']), refundOf(['lamp'], 35)],
      [received(['lamp']), requestFor(['lamp']), approved(['lamp'], 35, 'r')],
    ]) {
      given(...paid, ...history).ignores(answer(byAdmin, byAdmin));
      given(...paid, ...history).decides(reject, rejected('No', ['w']));
      given(...paid, ...history).decides(report('failed', 3500), rejected('The refund failed', ['w']));
      given(...paid, ...history, rejected('No', ['w'])).decides(
        answer(byShop, byShop),
        requestFor(['lamp'], 'paid', 'l'),
      );
      expect(stateAfter(...paid, ...history, refunded(35, 'a'), revoked('lamp')).withdrawals).toEqual([]);
    }
    // A log from before this rule names no withdrawals: they ended with the refund.
    expect(
      stateAfter(...paid, received(['lamp']), refundOf(['lamp'], 35), rejected('No')).withdrawals,
    ).toEqual([]);
  });

  test('takes the models from the buyer until their money went back, or the request about it has ended', () => {
    const isGone = (...events: OrderEvent[]) =>
      ['lamp', 'chair'].map((modelId) => isGivenBack(stateAfter(...paid, ...events), modelId));
    const asked = [received(['lamp', 'chair']), requestFor(['lamp', 'chair'])];
    expect(isGone(received(['lamp']))).toEqual([true, false]);
    expect(isGone(received(['lamp']), refundOf(['lamp'], 35))).toEqual([true, false]);
    expect(isGone(received(['lamp']), refundOf(['lamp'], 35), rejected('No', ['w']))).toEqual([true, false]);
    expect(isGone(...asked)).toEqual([true, true]);
    expect(isGone(...asked, declined(['lamp', 'chair']))).toEqual([false, false]);
    expect(isGone(...asked, requestWithdrawn(['lamp', 'chair']))).toEqual([false, false]);
    // Without the right to withdraw, it is a request like any other.
    const late = { ...right('over', 'l'), withdrawableUntil: null };
    const rights = new Map([['lamp', late]]);
    const asLate = requestOf(['lamp'], 'r', {
      withdrawal: { withdrawalId: 'w', eventIds: ['l'], exercised: [] },
    });
    given(...paid, received(['lamp'])).decides({ ...answer(byShop, byShop), rights }, asLate);
    expect(isGone(received(['lamp']), asLate)).toEqual([false, false]);
    // The Admin refunds one of the two, which declines the other.
    expect(isGone(...asked, approved(['lamp'], 35, 'r'))).toEqual([true, false]);
    // The money is back, so that nothing is taken a second time.
    expect(isGone(refunded(75, null), revoked('lamp', 'chair'), received(['lamp']))).toEqual([false, false]);
  });

  test('that comes twice is answered once', () => {
    const twice = [
      received(['lamp']),
      { ...received(['lamp']), data: { ...received(['lamp']).data, withdrawalId: 'v' } },
    ];
    given(...paid, ...(twice as OrderEvent[])).ignores({ ...answer(byShop, byShop), withdrawalId: 'v' });
  });
});
