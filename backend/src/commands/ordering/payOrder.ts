import type { KnownOrder, OrderState } from '#domain/ordering/orderState.ts';
import type { PaymentOutcome, PaymentProvider } from '#infra/payments/paymentProvider.ts';
import type { CommandContext } from '../context.ts';
import type { Handle } from '../handle.ts';
import { insist } from './insist.ts';
import { type Progress, recordOutcome } from './recordOutcome.ts';
import { recordPaymentIntent } from './recordPaymentIntent.ts';

export type PayOrderDeps = {
  readonly handle: Handle;
  readonly payments: PaymentProvider;
  /** How long a payment may take to become known before the client is told to ask again, in ms. */
  readonly patienceMs?: number;
};

const isDecided = (order: OrderState): boolean => order.status === 'paid' || order.status === 'failed';

/**
 * Takes a placed order to its payment, from wherever it stands: makes the intent, records it, and only then
 * confirms it. An intent that somebody else made is looked at first, so that a payment under way is joined and
 * not repeated. The order comes back undecided when the provider does not tell in time.
 */
export const payOrder = ({ handle, payments, patienceMs = 8_000 }: PayOrderDeps) => {
  /** Tries the card; from the second time on, and with another's intent, only after a look at how it stands. */
  const collect = (
    payment: { readonly intentId: string; readonly orderId: string; readonly token: string },
    isOwn: boolean,
    giveUpAt: number,
  ): Promise<PaymentOutcome> =>
    insist<PaymentOutcome>(giveUpAt, async (attempt) => {
      const isFirst = isOwn && attempt === 1;
      const standing = isFirst ? null : await payments.retrieveIntent(payment.intentId);
      const outcome =
        standing === null || standing.status === 'unconfirmed'
          ? await payments.confirmIntent(payment)
          : standing;
      return outcome.status === 'pending' ? { status: 'unknown', reason: 'The provider is at it' } : outcome;
    });

  return async (placed: KnownOrder, token: string, context: CommandContext): Promise<Progress> => {
    const giveUpAt = performance.now() + patienceMs;
    const { orderId, total } = placed;
    let order: OrderState = placed;
    let isOwn = false;
    if (order.status === 'placed') {
      const created = await insist(giveUpAt, () => payments.createIntent({ orderId, total }));
      if (created.status !== 'created') return recordOutcome({ handle, payments })(placed, created, context);
      const handled = await recordPaymentIntent({ handle })(
        { orderId, paymentIntentId: created.intentId },
        context,
      );
      order = handled.state;
      isOwn = handled.events.length > 0 && !handled.wasDone;
    }
    if (isDecided(order) || !('paymentIntentId' in order) || order.paymentIntentId === null) {
      return { order, written: null };
    }
    const outcome = await collect({ intentId: order.paymentIntentId, orderId, token }, isOwn, giveUpAt);
    return recordOutcome({ handle, payments })(placed, outcome, context);
  };
};
