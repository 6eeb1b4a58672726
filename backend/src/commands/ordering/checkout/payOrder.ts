import { setTimeout as delay } from 'node:timers/promises';
import type { KnownOrder, OrderState } from '#domain/ordering/orders/orderState.ts';
import { withTimeout } from '#infra/async/withTimeout.ts';
import type {
  PaymentActionRequired,
  PaymentOutcome,
  PaymentProvider,
  PaymentUnknown,
} from '#infra/payments/paymentProvider.ts';
import type { CommandContext, CommandDeps } from '../../handle.ts';
import { orderCommands } from './orderCommands.ts';
import { type Progress, type RecordOutcomeOptions, recordOutcome } from './recordOutcome.ts';

const tooLate: PaymentUnknown = { status: 'unknown', reason: 'The provider did not answer in time' };

/** Asks again, with growing pauses, until the answer is known or `giveUpAt` (on the clock of `performance`) has passed. */
const retryUntilKnown = async <Answer extends { readonly status: string }>(
  giveUpAt: number,
  ask: (attempt: number) => Promise<Answer | PaymentUnknown>,
): Promise<Answer | PaymentUnknown> => {
  for (let attempt = 1, waitMs = 100; ; attempt += 1, waitMs = Math.min(waitMs * 2, 1_000)) {
    const answer = await withTimeout(ask(attempt), Math.max(0, giveUpAt - performance.now()), () => tooLate);
    if (answer.status !== 'unknown' || performance.now() + waitMs >= giveUpAt) return answer;
    await delay(waitMs);
  }
};

export type PayOrderDeps = CommandDeps & {
  readonly payments: PaymentProvider;
  /** How long the outcome may take before the client is asked to try again, in ms. */
  readonly timeoutMs?: number;
};

/** The order's payment waits for authentication of another card. */
type OtherCardWaits = { readonly status: 'otherCardWaits' };

/** An order after an attempt to pay it. */
export type PaymentAttempt = Progress & {
  /** Nothing was recorded: the payment waits for authentication of another card. */
  readonly otherCardWaits?: true;
};

const isDecided = (order: OrderState): boolean => order.status === 'paid' || order.status === 'failed';

/**
 * Pays an order in any state: creates the intent, records it, and only then confirms it. An intent that another call created is retrieved
 * first, so that its payment is joined and not repeated, unless it waits for authentication of another card. The order comes back undecided
 * when the provider does not answer in time.
 */
export const payOrder = ({ handle, store, payments, timeoutMs = 8_000 }: PayOrderDeps) => {
  const { onOrder } = orderCommands(handle);
  const record = recordOutcome({ handle, store, payments });

  /** The challenge, if it belongs to this card: the payer must not confirm a card that is not in their form. */
  const ofThisCard = async (
    asked: PaymentActionRequired,
    token: string,
    wasConfirmed: boolean,
  ): Promise<PaymentActionRequired | OtherCardWaits | PaymentUnknown> => {
    const fingerprint = await payments.cardFingerprint(token);
    if (fingerprint === asked.cardFingerprint || (fingerprint === null && wasConfirmed)) return asked;
    return fingerprint === null
      ? { status: 'unknown', reason: 'The provider did not tell which card it is' }
      : { status: 'otherCardWaits' };
  };

  /** Confirms the intent. On a retry, and for another call's intent, its state is retrieved first. */
  const collect = (
    payment: Parameters<PaymentProvider['confirmIntent']>[0],
    isOwn: boolean,
    giveUpAt: number,
  ): Promise<PaymentOutcome | OtherCardWaits> =>
    retryUntilKnown<PaymentOutcome | OtherCardWaits>(giveUpAt, async (attempt) => {
      const isFirst = isOwn && attempt === 1;
      const known = isFirst ? null : await payments.retrieveIntent(payment.intentId);
      const confirms = known === null || known.status === 'unconfirmed';
      const outcome = confirms ? await payments.confirmIntent(payment) : known;
      if (outcome.status === 'requiresAction') return ofThisCard(outcome, payment.token, confirms);
      return outcome.status === 'pending'
        ? { status: 'unknown', reason: 'The payment is still pending' }
        : outcome;
    });

  return async (
    placed: KnownOrder,
    token: string,
    context: CommandContext,
    counting: Pick<RecordOutcomeOptions, 'onDeclined' | 'onChallenged'>,
  ): Promise<PaymentAttempt> => {
    const giveUpAt = performance.now() + timeoutMs;
    const { orderId, total } = placed;
    let order: OrderState = placed;
    let isOwn = false;
    if (order.status === 'placed') {
      const created = await retryUntilKnown(giveUpAt, () => payments.createIntent({ orderId, total }));
      if (created.status !== 'created') return record(placed, created, context, counting);
      const recorded = { type: 'RecordPaymentIntent', paymentIntentId: created.intentId } as const;
      const handled = await onOrder(orderId, recorded, context);
      order = handled.state;
      isOwn = handled.events.length > 0 && !handled.alreadyHandled;
    }
    if (isDecided(order) || !('paymentIntentId' in order) || order.paymentIntentId === null) {
      return { order, written: null };
    }
    const outcome = await collect({ intentId: order.paymentIntentId, orderId, token }, isOwn, giveUpAt);
    if (outcome.status === 'otherCardWaits') return { order, written: null, otherCardWaits: true };
    return record(placed, outcome, context, counting);
  };
};
