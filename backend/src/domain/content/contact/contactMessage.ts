import type { Decider } from '../../kernel/decider.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Encrypted } from '../../kernel/schemas.ts';
import type { ContactMessageEvent } from './contactMessage.events.ts';

export type ContactMessageState = {
  readonly status: 'none' | 'sent' | 'erased' | 'dataErased';
  readonly isAnswered: boolean;
};

export type ContactMessageCommand =
  | {
      readonly type: 'SendContactMessage';
      readonly messageId: string;
      readonly personal: Encrypted;
      readonly isDataComplaint: boolean;
    }
  | { readonly type: 'ReceiveUnmatchedWithdrawal'; readonly messageId: string; readonly personal: Encrypted }
  | { readonly type: 'AnswerContactMessage'; readonly messageId: string }
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
    initialState: { status: 'none', isAnswered: false },
    evolve: ({ status, isAnswered }, { type }) => ({
      status: statusAfter[type] ?? status,
      isAnswered: isAnswered || type === 'ContactMessageAnswered',
    }),
    decide: (command, { status, isAnswered }) => {
      const { messageId } = command;
      switch (command.type) {
        case 'SendContactMessage':
          return status === 'none'
            ? [
                {
                  type: 'ContactMessageSent',
                  data: { messageId, personal: command.personal, isDataComplaint: command.isDataComplaint },
                },
              ]
            : [];
        case 'ReceiveUnmatchedWithdrawal':
          return status === 'none'
            ? [{ type: 'UnmatchedWithdrawalReceived', data: { messageId, personal: command.personal } }]
            : [];
        case 'AnswerContactMessage':
          if (status !== 'sent') throw new Refusal('notFound', 'messageNotFound', 'There is no such message');
          return isAnswered ? [] : [{ type: 'ContactMessageAnswered', data: { messageId } }];
        case 'EraseContactMessage':
          return status === 'sent' ? [{ type: 'ContactMessageErased', data: { messageId } }] : [];
        case 'RecordContactMessageErased':
          return status === 'erased' ? [{ type: 'ContactMessageDataErased', data: { messageId } }] : [];
      }
    },
  };
