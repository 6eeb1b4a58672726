import type { ContactMessageEvent } from '#domain/content/contactMessage.events.ts';
import { type ContactMessageState, contactMessageDecider } from '#domain/content/contactMessage.ts';
import { streams } from '#domain/streams.ts';
import type { CommandContext } from '../context.ts';
import type { Handle, Handled } from '../handle.ts';

/** Records that nothing of an erased contact message is left. */
export const recordContactMessageErased =
  ({ handle }: { readonly handle: Handle }) =>
  (
    { messageId }: { readonly messageId: string },
    context: CommandContext,
  ): Promise<Handled<ContactMessageState, ContactMessageEvent>> =>
    handle(
      contactMessageDecider,
      streams.contactMessage(messageId),
      { type: 'RecordContactMessageErased', messageId },
      context,
    );
