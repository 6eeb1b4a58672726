import type { WireRefund } from 'backend/contract/wireRefund.ts';

const words: Readonly<Record<WireRefund['standing'], string>> = {
  requested: 'Refund requested',
  declined: 'Refund declined',
  approved: 'Refund under way',
  rejected: 'Refund not possible',
};

/** How a refund stands, in a word or two. */
export const refundWord = ({ standing }: Pick<WireRefund, 'standing'>): string => words[standing];

/** What it means for the buyer. */
export const refundNote = ({ standing, at }: WireRefund): string => {
  const day = at.slice(0, 10);
  switch (standing) {
    case 'requested':
      return `You asked for a refund on ${day}. We look at it and answer by mail.`;
    case 'declined':
      return `Your refund was declined on ${day}. Our mail says why.`;
    case 'approved':
      return 'Your refund is approved. The money is on its way to your card.';
    case 'rejected':
      return 'The card provider could not return the money. Please write to us.';
  }
};
