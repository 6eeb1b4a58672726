import type { WireOrder, WireReversal } from 'backend/contract/wire.ts';
import type { BadgeTone } from '../Badge.tsx';

/** What a badge says of an order whose money went back, or may. */
export type ReversalMark = { readonly tone: BadgeTone; readonly word: string };

const disputeMarks: Readonly<Record<'open' | 'won' | 'lost', ReversalMark>> = {
  open: { tone: 'danger', word: 'Disputed' },
  lost: { tone: 'danger', word: 'Dispute lost' },
  won: { tone: 'neutral', word: 'Dispute won' },
};

/** The badges of an order, none for one whose money came and stayed (decision 26). */
export const reversalMarks = ({
  orderAmount,
  reversal,
}: Pick<WireOrder, 'orderAmount' | 'reversal'>): readonly ReversalMark[] => {
  if (!reversal) return [];
  const { refunded, dispute } = reversal;
  const refund: readonly ReversalMark[] =
    refunded === 0
      ? []
      : [{ tone: 'neutral', word: refunded >= orderAmount ? 'Refunded' : 'Partly refunded' }];
  return dispute ? [...refund, disputeMarks[dispute.status]] : refund;
};

/** Dollars as an amount: cents only where there are some. */
export const dollarText = (dollars: number): string =>
  `$${Number.isInteger(dollars) ? dollars : dollars.toFixed(2)}`;

/** What a buyer reads below such an order; null when there is nothing to say. */
export const reversalNote = ({ refunded, dispute, isRevoked }: WireReversal): string | null => {
  const back = refunded === 0 ? '' : `${dollarText(refunded)} went back to your card. `;
  if (isRevoked) return `${back}These models can no longer be downloaded; you can buy them again.`;
  if (dispute?.status === 'open')
    return `${back}Your bank is looking into this payment. You keep your models until it has decided.`;
  return back === '' ? null : `${back}You keep your models.`;
};
