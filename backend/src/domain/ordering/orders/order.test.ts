import { describe, expect, test } from 'vitest';
import { orderItem } from '#testing/samples/sampleOrders.ts';
import { deciderSpecification } from '#testing/specifications/deciderSpecification.ts';
import { fold } from '../../kernel/decider.ts';
import { dollars } from '../../kernel/money.ts';
import type { OrderEvent } from './order.events.ts';
import { orderDecider } from './order.ts';
import { orderLife } from './orderState.ts';

const given = deciderSpecification(orderDecider);
const item = (modelId: string, price: number) => orderItem(modelId, price, { version: 3, sha256: 'ab' });
const orderId = 'o';
const userId = 'u';
const paymentIntentId = 'pi';
const card = { brand: 'visa', last4: '4242' };
const business = { personId: 'ada', ciphertext: 'AAAA' };
const vat = { country: 'DE', percent: 19, isReverseCharge: false, sellerVatNumber: 'GB980780684' };
const items = [item('chair', 40), item('lamp', 35)];
const consent = { version: 1, text: 'At once, please' };
const terms = { consent, business, vat, withdrawalInformation: 1 };
const placed: OrderEvent = {
  type: 'OrderPlaced',
  data: { orderId, userId, items, total: dollars(75), ...terms },
};
const intent: OrderEvent = { type: 'PaymentIntentRecorded', data: { orderId, paymentIntentId } };
const action: OrderEvent = { type: 'PaymentActionRequired', data: { orderId, paymentIntentId } };
const received: OrderEvent = {
  type: 'PaymentReceived',
  data: { orderId, paymentIntentId, amount: dollars(75), card, cardCountry: 'GB' },
};
const granted: OrderEvent = {
  type: 'EntitlementGranted',
  data: { orderId, userId, modelIds: ['chair', 'lamp'], versions: [3, 3] },
};
const failed: OrderEvent = {
  type: 'PaymentFailed',
  data: { orderId, paymentIntentId, code: 'card_declined', reason: 'Your card was declined.' },
};
const place = { type: 'PlaceOrder', orderId, userId, items, ...terms } as const;
const pay = {
  type: 'RecordPayment',
  paymentIntentId,
  amount: dollars(75),
  card,
  cardCountry: 'GB',
  approvalId: null,
} as const;
const fail = {
  type: 'RecordPaymentFailure',
  paymentIntentId,
  code: 'card_declined',
  reason: 'Your card was declined.',
} as const;
const recordIntent = { type: 'RecordPaymentIntent', paymentIntentId } as const;
const requireAction = { type: 'RequirePaymentAction', paymentIntentId } as const;

describe('placing an order', () => {
  test('records the items with their prices, the total, the consent to immediate delivery (Q40), the business, the VAT and what was shown about the right to withdraw (Directive 2011/83, article 6(1)(h))', () =>
    given().decides(place, placed));
  test('appends nothing when repeated', () => given(placed).ignores(place));
  test('is refused without items', () => given().refuses({ ...place, items: [] }, 'emptyCart'));
});

describe('from the intent to the payment', () => {
  test('the intent is recorded once', () => {
    given(placed).decides(recordIntent, intent);
    given(placed, intent).ignores(recordIntent);
    given().refuses(recordIntent, 'orderNotFound');
  });
  test('a failed order accepts no further intent', () => given(placed, failed).ignores(recordIntent));
  test('the payer is asked to authenticate once (Q21)', () => {
    given(placed, intent).decides(requireAction, action);
    given(placed, intent, action).ignores(requireAction);
    given(placed, intent, received, granted).ignores(requireAction);
  });
});

describe('the outcome', () => {
  test('payment and purchase are one append', () => {
    given(placed, intent).decides(pay, received, granted);
    given(placed, intent, action).decides(pay, received, granted);
  });
  test('a paid order ignores a second payment', () => given(placed, intent, received, granted).ignores(pay));
  test('a paid order ignores a failure', () => given(placed, intent, received, granted).ignores(fail));
  test('a failure is recorded once', () => {
    given(placed, intent).decides(fail, failed);
    given(placed, intent, failed).ignores(fail);
    given().refuses(fail, 'orderNotFound');
  });
  test('only an order without an intent can be given up without one', () => {
    const giveUp = { ...fail, paymentIntentId: null, code: 'abandoned' };
    given(placed, intent).ignores(giveUp);
    given(placed).decides(giveUp, {
      type: 'PaymentFailed',
      data: { orderId, paymentIntentId: null, code: 'abandoned', reason: fail.reason },
    });
  });
  test('a payment after a failure counts: the order is paid', () =>
    given(placed, intent, failed).decides(pay, received, granted));
  test('a sum other than the total is refused', () =>
    given(placed, intent).refuses({ ...pay, amount: dollars(74) }, 'amountDiffers'));
  test('the same sum in another currency is refused', () =>
    given(placed, intent).refuses({ ...pay, amount: { ...pay.amount, currency: 'EUR' } }, 'amountDiffers'));
  test('the receipt of a paid order can be asked for again, any number of times', () => {
    const requested: OrderEvent = { type: 'ReceiptRequested', data: { orderId } };
    const resend = { type: 'ResendReceipt' } as const;
    given(placed, intent, received, granted, requested).decides(resend, requested);
    given(placed, intent).refuses(resend, 'notPaid');
  });
  test('a kept confirmation of a paid order is read once (Q40)', () => {
    const read: OrderEvent = { type: 'ConfirmationRead', data: { orderId, userId } };
    const reading = { type: 'ReadConfirmation', isKept: true } as const;
    given(placed, intent, received, granted).decides(reading, read);
    given(placed, intent, received, granted, read).ignores(reading);
    given(placed, intent).refuses(reading, 'notPaid');
    given(placed, intent, received).refuses({ ...reading, isKept: false }, 'noConfirmation');
    const withoutConsent: OrderEvent = { ...placed, data: { ...placed.data, consent: null } };
    given(withoutConsent, intent, received).refuses(reading, 'noConfirmation');
  });
  test('no payment without an order', () => given().refuses(pay, 'orderNotFound'));
});

test('the status changes of an order follow its table', () => {
  const histories: OrderEvent[][] = [
    [],
    [placed],
    [placed, intent],
    [placed, intent, action],
    [placed, intent, failed],
    [placed, intent, received, granted],
  ];
  const commands = [place, recordIntent, requireAction, pay, fail];
  const lived = histories.map((history) => {
    const state = fold(orderDecider, history);
    const aimed = history.includes(intent)
      ? commands
      : [...commands.slice(0, -1), { ...fail, paymentIntentId: null }];
    const next = aimed.flatMap((command) => {
      try {
        const events = orderDecider.decide(command, state);
        return events.length === 0 ? [] : [events.reduce(orderDecider.evolve, state).status];
      } catch {
        return [];
      }
    });
    return [state.status, next];
  });
  expect(Object.fromEntries(lived)).toEqual(orderLife);
});
