import type { Decider } from '../kernel/decider.ts';
import type { Sealed } from '../kernel/schemas.ts';
import type { ContactMessageEvent } from './contactMessage.events.ts';

export type ContactMessageState = { readonly status: 'none' | 'sent' };

export type ContactMessageCommand = {
  readonly type: 'SendContactMessage';
  readonly messageId: string;
  readonly personal: Sealed;
};

/** One message to the shop; it is sent once (R046). */
export const contactMessageDecider: Decider<ContactMessageState, ContactMessageCommand, ContactMessageEvent> =
  {
    initialState: { status: 'none' },
    evolve: () => ({ status: 'sent' }),
    decide: ({ messageId, personal }, state) =>
      state.status === 'sent' ? [] : [{ type: 'ContactMessageSent', data: { messageId, personal } }],
  };
