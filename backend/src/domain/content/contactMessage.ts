import type { Decider } from '../kernel/decider.ts';
import type { Encrypted } from '../kernel/schemas.ts';
import type { ContactMessageEvent } from './contactMessage.events.ts';

export type ContactMessageState = { readonly status: 'none' | 'sent' | 'erased' | 'dataErased' };

export type ContactMessageCommand =
  | { readonly type: 'SendContactMessage'; readonly messageId: string; readonly personal: Encrypted }
  | { readonly type: 'EraseContactMessage'; readonly messageId: string }
  | { readonly type: 'RecordContactMessageErased'; readonly messageId: string };

const statusAfter: Readonly<Record<ContactMessageEvent['type'], ContactMessageState['status']>> = {
  ContactMessageSent: 'sent',
  ContactMessageErased: 'erased',
  ContactMessageDataErased: 'dataErased',
};

/** One message to the shop: it is sent once (R046) and may be erased; the start and the completion of the erasure are recorded. */
export const contactMessageDecider: Decider<ContactMessageState, ContactMessageCommand, ContactMessageEvent> =
  {
    initialState: { status: 'none' },
    evolve: (_, { type }) => ({ status: statusAfter[type] }),
    decide: (command, { status }) => {
      const { messageId } = command;
      switch (command.type) {
        case 'SendContactMessage':
          return status === 'none'
            ? [{ type: 'ContactMessageSent', data: { messageId, personal: command.personal } }]
            : [];
        case 'EraseContactMessage':
          return status === 'sent' ? [{ type: 'ContactMessageErased', data: { messageId } }] : [];
        case 'RecordContactMessageErased':
          return status === 'erased' ? [{ type: 'ContactMessageDataErased', data: { messageId } }] : [];
      }
    },
  };
