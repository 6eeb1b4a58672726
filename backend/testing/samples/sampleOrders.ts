import { dollars } from '#domain/kernel/money.ts';
import type { OrderItem } from '#domain/ordering/orders/order.events.ts';
import { streams } from '#domain/streams.ts';
import type { Happening } from '#testing/samples/happening.ts';
import { sampleAsset } from './catalogueSamples.ts';
import { asset, id } from './sampleModels.ts';

/** A model as an order names it. */
export const orderItem = (modelId: string, price = 40, more: Partial<OrderItem> = {}): OrderItem => ({
  modelId,
  name: modelId,
  card: sampleAsset('card.png'),
  price: dollars(price),
  version: 1,
  sha256: null,
  ...more,
});

const happening = (name: string, type: string, data: object, at?: string): Happening => ({
  stream: streams.order(id(name)),
  type,
  data: { orderId: id(name), ...data },
  ...(at && { at }),
});

/** An order of models at $40 each, in this version of their files. */
export const placed = (
  name: string,
  user: string,
  models: readonly string[],
  at?: string,
  version = 1,
): Happening =>
  happening(
    name,
    'OrderPlaced',
    {
      userId: id(user),
      items: models.map((model) => ({
        modelId: id(model),
        name: model,
        card: asset(`${model}-card.png`),
        price: dollars(40),
        version,
        sha256: 'ab'.repeat(32),
      })),
      total: dollars(40 * models.length),
      consent: null,
    },
    at,
  );

export const intent = (name: string): Happening =>
  happening(name, 'PaymentIntentRecorded', { paymentIntentId: `pi_${name}` });

export const paid = (name: string, at?: string): Happening =>
  happening(name, 'PaymentReceived', { paymentIntentId: `pi_${name}`, amount: dollars(40), card: null }, at);

export const failed = (name: string): Happening =>
  happening(name, 'PaymentFailed', {
    paymentIntentId: `pi_${name}`,
    code: 'card_declined',
    reason: 'Declined',
  });

export const refunded = (name: string, refundId: string, amount: number, total: number): Happening =>
  happening(name, 'OrderRefunded', {
    refundId,
    amount: dollars(amount),
    refundedTotal: dollars(total),
    approvalId: null,
  });

export const refundFailed = (name: string, refundId: string, total: number): Happening =>
  happening(name, 'RefundFailed', { refundId, refundedTotal: dollars(total) });

const dueBy = '2027-01-09T00:00:00.000Z';
export const disputed = (name: string, disputeId: string, amount: number): Happening =>
  happening(name, 'DisputeOpened', { disputeId, amount: dollars(amount), reason: 'fraudulent', dueBy });

export const disputeClosed = (name: string, disputeId: string, status: 'won' | 'lost'): Happening =>
  happening(name, 'DisputeClosed', { disputeId, status });

export const revoked = (name: string, user: string, models: readonly string[]): Happening =>
  happening(name, 'EntitlementRevoked', { userId: id(user), modelIds: models.map(id) });

export const granted = (name: string, user: string, models: readonly string[], version = 1): Happening =>
  happening(name, 'EntitlementGranted', {
    userId: id(user),
    modelIds: models.map(id),
    versions: models.map(() => version),
  });

/** A signed-in buyer withdraws from the contract about these models. */
export const withdrawn = (name: string, user: string, models: readonly string[]): Happening =>
  happening(name, 'WithdrawalReceived', {
    userId: id(user),
    withdrawalId: id(`withdrawal from ${name}`),
    modelIds: models.map(id),
    personal: { personId: id(user), ciphertext: 'x' },
    isProven: true,
  });
