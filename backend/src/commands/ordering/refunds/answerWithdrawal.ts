import { uuidV5 } from '#domain/kernel/ids.ts';
import { isDisputed } from '#domain/ordering/refund.ts';
import { rightToWithdraw } from '#domain/ordering/withdrawal.ts';
import { streams } from '#domain/streams.ts';
import { ServiceUnavailable } from '#infra/serviceUnavailable.ts';
import type { CommandContext } from '../../handle.ts';
import { orderCommands } from '../checkout/orderCommands.ts';
import { encryptedFor, type RefundCommandDeps } from './refundCommands.ts';
import { type WithdrawalFactsDeps, withdrawalFacts } from './withdrawalFacts.ts';

export type AnswerWithdrawalDeps = RefundCommandDeps &
  WithdrawalFactsDeps<{ readonly eventIds: readonly string[] }> & {
    /** Whether the read model of downloads has reached a position of the log. */
    readonly hasDownloadsUpTo: (position: bigint) => Promise<boolean>;
  };

/**
 * Answers a withdrawal from the contract: models with the right to it are refunded, the Admin is asked about the others. Downloads and
 * mails after the withdrawal, or after its mailed link was followed, do not count. It can be repeated: an answered withdrawal is left alone.
 * @throws ServiceUnavailable while the downloads before it are not known; Refusal
 */
export const answerWithdrawal = (deps: AnswerWithdrawalDeps) => {
  const { onRefund } = orderCommands(deps.handle);
  const factsBefore = withdrawalFacts(deps);
  return async (
    { orderId, withdrawalId }: { readonly orderId: string; readonly withdrawalId: string },
    context: CommandContext,
  ): Promise<void> => {
    const events = await deps.store.readStream(streams.order(orderId));
    const received = events.find(
      (event) => event.type === 'WithdrawalReceived' && event.data.withdrawalId === withdrawalId,
    );
    const confirmed = events.find(
      (event) => event.type === 'WithdrawalConfirmed' && event.data.withdrawalId === withdrawalId,
    );
    if (!received) return;
    const { position } = confirmed ?? received;
    if (!(await deps.hasDownloadsUpTo(position)))
      throw new ServiceUnavailable('The downloads before the withdrawal are not known yet');
    const facts = await factsBefore(orderId, position, events);
    if (facts === null) return;
    const { order, factsOf } = facts;
    const rights = new Map(
      order.items.map(({ modelId }) => {
        const right = rightToWithdraw(factsOf(modelId), received.metadata.at);
        return [
          modelId,
          { ...right, eventIds: [...right.eventIds, received.id, ...(confirmed ? [confirmed.id] : [])] },
        ];
      }),
    );
    const because = isDisputed(order)
      ? ['the buyer’s bank has taken up this payment']
      : order.items.flatMap(({ modelId, name }) => {
          const right = rights.get(modelId);
          return right?.withdrawableUntil === null ? [`${name}: ${right.because}`] : [];
        });
    await onRefund(
      orderId,
      {
        type: 'AnswerWithdrawal',
        withdrawalId,
        rights,
        approvalId: uuidV5(`refund:${withdrawalId}`),
        requestId: uuidV5(`refund request:${withdrawalId}`),
        reason: await encryptedFor(deps.personalKeys, order.userId, because.join('; ')),
      },
      context,
    );
  };
};
