import { conflict, Refusal } from '../../kernel/refusal.ts';
import type { Encrypted } from '../../kernel/schemas.ts';
import { utcText } from '../../kernel/utcText.ts';
import type { OrderEvent } from '../orders/order.events.ts';
import type { Reversals } from '../refunds/reversals.ts';

export type DisputeCommand = {
  readonly type: 'SubmitDisputeEvidence';
  readonly disputeId: string;
  /** When the Admin sent it, ISO 8601. */
  readonly at: string;
  /** The evidence that the provider took. Null asks whether some may be sent, and appends nothing. */
  readonly taken: { readonly evidence: Encrypted | null } | null;
};

/** Evidence goes to the bank once, while the dispute is open and before its last moment. What the provider took is recorded in any case, once. @throws Refusal */
export const decideDispute = (
  { orderId, reversals }: { readonly orderId: string; readonly reversals: Reversals },
  { disputeId, at, taken }: DisputeCommand,
): readonly OrderEvent[] => {
  const dispute = reversals.disputes.get(disputeId);
  if (!dispute) throw new Refusal('notFound', 'disputeNotFound', 'There is no such dispute');
  const { status, dueBy, isAnswered } = dispute;
  if (taken && isAnswered) return [];
  if (taken) return [{ type: 'DisputeEvidenceSubmitted', data: { orderId, disputeId, ...taken } }];
  if (isAnswered)
    throw conflict('evidenceSubmitted', 'The evidence was sent before. The bank takes it only once');
  if (status !== 'open') throw conflict('disputeClosed', `The bank has decided: the dispute was ${status}`);
  if (dueBy !== null && at >= dueBy)
    throw conflict('evidenceLate', `The bank took evidence until ${utcText(dueBy)}`);
  return [];
};
