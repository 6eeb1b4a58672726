import * as v from 'valibot';
import { Refusal } from '#domain/kernel/refusal.ts';
import { uuid } from '#domain/kernel/schemas.ts';
import type { PaymentNotice } from '#infra/payments/paymentProvider.ts';
import type { CommandContext } from '../context.ts';
import { type SettleOrderDeps, settleOrder } from './settleOrder.ts';
import { settleReversals } from './settleReversals.ts';

export type HeedNoticeDeps = SettleOrderDeps & {
  /** Lets a payment of that order finish that runs in this process. */
  readonly finished?: (orderId: string) => Promise<void>;
};

/** Whether a notice was dealt with; `unknown` when the provider could not be asked, so it has to come again. */
export type Heeded = 'heeded' | 'notOurs' | 'unknown';

/**
 * Deals with what the provider told, by webhook or in its list of events. Of the notice only the ids are used: how the
 * payment stands, and for what goes back whose order it was, the provider is asked (DESIGN 5 "Money").
 */
export const heedNotice =
  (deps: HeedNoticeDeps) =>
  async (notice: PaymentNotice, context: CommandContext): Promise<Heeded> => {
    const { about, intentId } = notice;
    if (about === 'somethingElse' || intentId === null) return 'notOurs';
    const found = notice.orderId === null ? await deps.payments.orderOf(intentId) : notice;
    if ('status' in found && found.status === 'unknown') return 'unknown';
    const { orderId } = found;
    if (!v.is(uuid, orderId)) return 'notOurs';
    try {
      await deps.finished?.(orderId);
      if (about === 'payment') {
        await settleOrder(deps)({ orderId }, context);
        return 'heeded';
      }
      const { status } = await settleReversals(deps)({ orderId }, context);
      return status === 'unknown' ? 'unknown' : 'heeded';
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      // Others write to this order at the same moment: it has to be told again. An order of another shop on the same
      // account is nothing to do, and nothing to be told again; nor is an amount that differs, which the report shows.
      return error.code === 'busy' ? 'unknown' : 'notOurs';
    }
  };
