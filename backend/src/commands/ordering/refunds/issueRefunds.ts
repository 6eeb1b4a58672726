import type { PaymentUnknown } from '#infra/payments/paymentProvider.ts';
import { type CommandContext, derivedContext } from '../../handle.ts';
import { orderCommands } from '../checkout/orderCommands.ts';
import type { SettleOrderDeps } from '../checkout/settleOrder.ts';
import { type SettledReversals, settleReversals } from './settleReversals.ts';

/**
 * Carries out the approved refunds of an order at the card provider, and records what the provider then knows. The provider is first asked
 * which refunds it has, by the approval's id. So a call that was killed after the provider's answer is completed, and no refund is made
 * twice, however old the first attempt is. Can be repeated at any time (ADR 63).
 * @throws Refusal notFound
 */
export const issueRefunds = (deps: SettleOrderDeps) => {
  const { payments } = deps;
  const { onRefund } = orderCommands(deps.handle);
  const settle = settleReversals(deps);
  return async (
    { orderId }: { readonly orderId: string },
    context: CommandContext,
  ): Promise<SettledReversals> => {
    const settled = await settle({ orderId }, context);
    if (settled.status === 'unknown' || settled.order.status !== 'paid') return settled;
    const { paymentIntentId: intentId, refunds } = settled.order;
    if (refunds.approvals.length === 0) return settled;
    const known = await payments.reversalsOf(intentId);
    if (known.status === 'unknown') return known;
    const isKnown = (approvalId: string) => known.refunds.some((refund) => refund.approvalId === approvalId);
    let unknown: PaymentUnknown | null = null;
    for (const { approvalId, amount } of refunds.approvals) {
      if (isKnown(approvalId)) continue;
      const made = await payments.refund({ intentId, orderId, approvalId, amount });
      if (made.status === 'unknown') unknown = made;
      if (made.status === 'rejected') {
        const rejection = { type: 'RejectRefund', approvalId, reason: made.reason } as const;
        await onRefund(orderId, rejection, derivedContext(context, `rejectRefund ${approvalId}`));
      }
    }
    return unknown ?? settle({ orderId }, derivedContext(context, 'afterRefunds'));
  };
};
