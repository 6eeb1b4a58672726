import type { WireOrder, WireReversal } from 'backend/contract/wire.ts';
import type { BadgeTone } from '../Badge.tsx';
import { refundWord } from '../refund/refundText.ts';

/** A badge for a refund or dispute. */
export type ReversalMark = { readonly tone: BadgeTone; readonly word: string };

const disputeMarks: Readonly<Record<'open' | 'won' | 'lost', ReversalMark>> = {
  open: { tone: 'danger', word: 'Disputed' },
  lost: { tone: 'danger', word: 'Dispute lost' },
  won: { tone: 'neutral', word: 'Dispute won' },
};

/** The badges of an order, one for its refunds and one for its dispute (ADR 26). */
export const reversalMarks = ({
  orderAmount,
  reversal,
  refund: asked,
}: Pick<WireOrder, 'orderAmount' | 'reversal' | 'refund'>): readonly ReversalMark[] => {
  const request: readonly ReversalMark[] = asked
    ? [{ tone: asked.standing === 'requested' ? 'danger' : 'neutral', word: refundWord(asked) }]
    : [];
  if (!reversal) return request;
  const { refunded, dispute } = reversal;
  const refund: readonly ReversalMark[] =
    refunded === 0
      ? []
      : [{ tone: 'neutral', word: refunded >= orderAmount ? 'Refunded' : 'Partly refunded' }];
  return [...request, ...refund, ...(dispute ? [disputeMarks[dispute.status]] : [])];
};

/** An amount in dollars, with cents only if there are any. */
export const dollarText = (dollars: number): string =>
  `$${Number.isInteger(dollars) ? dollars : dollars.toFixed(2)}`;

/** The note for the buyer below an order; null if there is nothing to say. */
export const reversalNote = (
  { refunded, dispute, isRevoked }: WireReversal,
  isPartTaken = false,
): string | null => {
  const back = refunded === 0 ? '' : `${dollarText(refunded)} went back to your card. `;
  if (isRevoked) return `${back}These models can no longer be downloaded; you can buy them again.`;
  if (dispute?.status === 'open')
    return `${back}Your bank is looking into this payment. You keep your models until it has decided.`;
  return back === '' ? null : `${back}You keep ${isPartTaken ? 'the other' : 'your'} models.`;
};
