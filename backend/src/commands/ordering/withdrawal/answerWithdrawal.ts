import { uuidV5 } from '#domain/kernel/ids.ts';
import type { OrderState } from '#domain/ordering/orders/orderState.ts';
import { unansweredOf } from '#domain/ordering/refunds/refundState.ts';
import {
  type WithdrawalCommand,
  whyNothingIsRefunded,
} from '#domain/ordering/withdrawal/decideWithdrawal.ts';
import { rightToWithdraw } from '#domain/ordering/withdrawal/withdrawal.ts';
import { streams } from '#domain/streams.ts';
import { ServiceUnavailable } from '#infra/serviceUnavailable.ts';
import type { CommandContext, MakeCommand } from '../../handle.ts';
import { orderCommands } from '../checkout/orderCommands.ts';
import { encryptedFor, type RefundCommandDeps } from '../refunds/refundCommands.ts';
import { type WithdrawalFactsDeps, withdrawalFacts, withdrawalIn } from './withdrawalFacts.ts';

export type AnswerWithdrawalDeps = RefundCommandDeps &
  WithdrawalFactsDeps<{ readonly eventIds: readonly string[] }> & {
    /** Whether the read models of downloads and orders have reached a position of the log. */
    readonly hasFactsUpTo: (position: bigint) => Promise<boolean>;
  };

/**
 * Answers a withdrawal from the contract: the shop refunds models of which nothing was handed out, and asks the Admin about the others. The
 * right to withdraw is that of the moment when it was submitted: later downloads and mails do not count. It can be repeated: models that
 * were answered are left alone, and a refund that the card provider refused leads to a request.
 * @throws ServiceUnavailable while the facts before it are not known; Refusal
 */
export const answerWithdrawal = (deps: AnswerWithdrawalDeps) => {
  const { onRefund } = orderCommands(deps.handle);
  const factsBefore = withdrawalFacts(deps);
  return async (
    { orderId, withdrawalId }: { readonly orderId: string; readonly withdrawalId: string },
    context: CommandContext,
  ): Promise<void> => {
    const events = await deps.store.readStream(streams.order(orderId));
    const withdrawal = withdrawalIn(events, withdrawalId);
    if (withdrawal?.withheldFrom === undefined) return;
    const { submittedAt } = withdrawal;
    if (!(await deps.hasFactsUpTo(withdrawal.withheldFrom)))
      throw new ServiceUnavailable('The facts before the withdrawal are not known yet');
    const facts = await factsBefore(orderId, submittedAt, withdrawal, events);
    if (facts === null) return;
    const rights = new Map(
      facts.order.items.map(({ modelId }) => {
        const right = rightToWithdraw(facts.factsOf(modelId), submittedAt);
        return [modelId, { ...right, eventIds: [...right.eventIds, ...withdrawal.eventIds] }];
      }),
    );
    const answerOpen: MakeCommand<OrderState, WithdrawalCommand> = async (order) => {
      if (order.status !== 'paid') return null;
      const open = unansweredOf(order.refunds, withdrawalId);
      const because = order.items.flatMap(({ modelId, name }) => {
        const right = rights.get(modelId);
        return open.includes(modelId) && right?.adminDecides ? [`${name}: ${right.adminDecides}`] : [];
      });
      const reason = whyNothingIsRefunded(order) ?? because.join('; ');
      // A refund that the provider refused has used its id.
      const attempt = [withdrawalId, ...order.refunds.rejected].join(':');
      return {
        type: 'AnswerWithdrawal',
        withdrawalId,
        rights,
        approvalId: uuidV5(`refund:${attempt}`),
        requestId: uuidV5(`refund request:${attempt}`),
        reason: await encryptedFor(deps.personalKeys, order.userId, { reason }),
      };
    };
    await onRefund(orderId, answerOpen, context);
  };
};
