import type { WireModel } from 'backend/contract/wire.ts';
import type { WireRefund } from 'backend/contract/wireRefund.ts';

const words: Readonly<Record<WireRefund['standing'], string>> = {
  requested: 'Refund requested',
  declined: 'Refund declined',
  approved: 'Refund under way',
  rejected: 'Refund not possible',
};

/** The status of a refund, in a word or two. */
export const refundWord = ({ standing }: Pick<WireRefund, 'standing'>): string => words[standing];

const list = new Intl.ListFormat('en');

/** The effect on the buyer of these models. */
export const refundNote = (
  { standing, modelIds, at }: WireRefund,
  items: readonly Pick<WireModel, '_id' | 'ModalName'>[],
): string => {
  const day = at.slice(0, 10);
  const asked = items.filter(({ _id }) => modelIds.includes(_id)).map(({ ModalName }) => ModalName);
  switch (standing) {
    case 'requested':
      return `You asked for a refund of ${list.format(asked)} on ${day}. We look at it and answer by mail.`;
    case 'declined':
      return `Your refund was declined on ${day}. Our mail says why.`;
    case 'approved':
      return 'Your refund is approved. The money is on its way to your card.';
    case 'rejected':
      return 'The card provider could not return the money. Please write to us.';
  }
};
