import { conflict } from '#domain/kernel/refusal.ts';
import type { DisputeCommand } from '#domain/ordering/disputes/dispute.ts';
import { type Evidence, evidenceFieldNames } from '#domain/ordering/disputes/evidenceFields.ts';
import { orderDecider, orderNotFound } from '#domain/ordering/orders/order.ts';
import { streams } from '#domain/streams.ts';
import type { EvidenceAnswer, PaymentProvider, PaymentUnknown } from '#infra/payments/paymentProvider.ts';
import { type CommandContext, derivedContext, type Handle, type Written, writtenBy } from '../handle.ts';
import { encryptedFor, type RefundCommandDeps } from './refunds/refundCommands.ts';

export type SubmitEvidenceDeps = {
  readonly handle: Handle;
  readonly personalKeys: RefundCommandDeps['personalKeys'];
  readonly payments: Pick<PaymentProvider, 'submitEvidence'>;
};

type Input = { readonly orderId: string; readonly disputeId: string; readonly evidence: Evidence };

const areSame = (one: Evidence, other: Evidence): boolean =>
  evidenceFieldNames.every((name) => (one[name] ?? '') === (other[name] ?? ''));

/**
 * Sends evidence about a dispute to the buyer's bank, once, and records what the provider took. If the shop died between the two, the
 * next call finds the evidence at the provider and records it.
 * @throws Refusal notFound, conflict: sent before (also with other words), decided, too late, or refused by the provider
 */
export const submitDisputeEvidence =
  ({ handle, personalKeys, payments }: SubmitEvidenceDeps) =>
  async (
    { orderId, disputeId, evidence }: Input,
    context: CommandContext,
  ): Promise<{ readonly status: 'sent'; readonly written: Written | null } | PaymentUnknown> => {
    const asked: { answer?: EvidenceAnswer } = {};
    const command: DisputeCommand = { type: 'SubmitDisputeEvidence', disputeId, at: context.at, taken: null };
    const handled = await handle(
      orderDecider,
      streams.order(orderId),
      async function SubmitDisputeEvidence(order): Promise<DisputeCommand | null> {
        if (order.status === 'absent') throw orderNotFound();
        if (!asked.answer) orderDecider.decide(command, order);
        asked.answer ??= await payments.submitEvidence(disputeId, evidence);
        const { answer } = asked;
        if (answer.status === 'unknown') return null;
        if (answer.status === 'rejected')
          throw conflict('evidenceRefused', `The card provider refused the evidence: ${answer.reason}`);
        const words = { evidence: answer.evidence };
        return { ...command, taken: { evidence: await encryptedFor(personalKeys, order.userId, words) } };
      },
      derivedContext(context, 'submitDisputeEvidence'),
    );
    const { answer } = asked;
    if (answer?.status === 'unknown') return answer;
    if (answer?.status === 'taken' && answer.isEarlier && !areSame(answer.evidence, evidence))
      throw conflict(
        'evidenceSubmitted',
        'Other evidence was sent before, and the bank takes it only once. The file now shows what was sent',
      );
    return { status: 'sent', written: writtenBy(handled) };
  };
