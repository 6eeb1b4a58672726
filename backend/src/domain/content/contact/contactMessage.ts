import type { Decider } from '../../kernel/decider.ts';
import type { DataOf } from '../../kernel/event.ts';
import { conflict, Refusal } from '../../kernel/refusal.ts';
import type { Encrypted } from '../../kernel/schemas.ts';
import type { ContactMessageEvent } from './contactMessage.events.ts';

export type ContactMessageState = {
  readonly status: 'none' | 'sent' | 'erased' | 'dataErased';
  readonly isAnswered: boolean;
  /** It reports a review, so a decision about the review answers it. */
  readonly isReport: boolean;
};

export type ContactMessageCommand =
  | ({ readonly type: 'SendContactMessage' } & DataOf<ContactMessageEvent, 'ContactMessageSent'>)
  | {
      readonly type: 'AnswerContactMessage';
      readonly messageId: string;
      readonly decision?: { readonly hides: boolean; readonly reason: Encrypted | null };
    }
  | { readonly type: 'ReceiveUnmatchedWithdrawal'; readonly messageId: string; readonly personal: Encrypted }
  | { readonly type: 'EraseContactMessage'; readonly messageId: string }
  | { readonly type: 'RecordContactMessageErased'; readonly messageId: string };

const statusAfter: Readonly<Partial<Record<ContactMessageEvent['type'], ContactMessageState['status']>>> = {
  ContactMessageSent: 'sent',
  UnmatchedWithdrawalReceived: 'sent',
  ContactMessageErased: 'erased',
  ContactMessageDataErased: 'dataErased',
};

/** One message to the shop, or a withdrawal that a person must match with its order: it is sent once (R046), may be answered, and may be erased; the start and the completion of the erasure are recorded. */
export const contactMessageDecider: Decider<ContactMessageState, ContactMessageCommand, ContactMessageEvent> =
  {
    initialState: { status: 'none', isAnswered: false, isReport: false },
    evolve: ({ status, isAnswered, isReport }, { type, data }) => ({
      status: statusAfter[type] ?? status,
      isAnswered: isAnswered || type === 'ContactMessageAnswered',
      isReport: isReport || ('reviewId' in data && data.reviewId !== null),
    }),
    decide: (command, { status, isAnswered, isReport }) => {
      const { messageId } = command;
      switch (command.type) {
        case 'SendContactMessage': {
          const { type: _, ...data } = command;
          return status === 'none' ? [{ type: 'ContactMessageSent', data }] : [];
        }
        case 'ReceiveUnmatchedWithdrawal':
          return status === 'none'
            ? [{ type: 'UnmatchedWithdrawalReceived', data: { messageId, personal: command.personal } }]
            : [];
        case 'AnswerContactMessage':
          if (isAnswered || (command.decision && status !== 'sent')) return [];
          if (status !== 'sent') throw new Refusal('notFound', 'messageNotFound', 'There is no such message');
          if (isReport !== (command.decision !== undefined))
            throw conflict('isReport', 'Hide or keep the reported review: this answers the report');
          return [
            {
              type: 'ContactMessageAnswered',
              data: { messageId, ...(command.decision ?? { hides: null, reason: null }) },
            },
          ];
        case 'EraseContactMessage':
          return status === 'sent' ? [{ type: 'ContactMessageErased', data: { messageId } }] : [];
        case 'RecordContactMessageErased':
          return status === 'erased' ? [{ type: 'ContactMessageDataErased', data: { messageId } }] : [];
      }
    },
  };
