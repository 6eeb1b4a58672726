import type { ContactMessageEvent } from '#domain/content/contactMessage.events.ts';
import { type ContactMessageState, contactMessageDecider } from '#domain/content/contactMessage.ts';
import { uuidV5 } from '#domain/kernel/ids.ts';
import type { Sealed } from '#domain/kernel/schemas.ts';
import { streams } from '#domain/streams.ts';
import type { CommandContext } from '../context.ts';
import type { Handle, Handled } from '../handle.ts';

export type SendContactMessageCommand = {
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
};

type Dependencies = {
  readonly handle: Handle;
  /** Encrypts under the key of one person, and makes the key when there is none. */
  readonly seal: (personId: string, value: object) => Promise<Sealed>;
  /** Notes whose message it is, so that it is found when they are exported or erased (decision 43). */
  readonly noteSender: (messageId: string, email: string) => Promise<void>;
};

/** Takes a message to the shop (R046). It has a key of its own, so that it can be erased alone. @throws Refusal */
export const sendContactMessage =
  ({ handle, seal, noteSender }: Dependencies) =>
  async (
    { name, email, subject, message }: SendContactMessageCommand,
    context: CommandContext,
  ): Promise<Handled<ContactMessageState, ContactMessageEvent> & { readonly messageId: string }> => {
    const messageId = uuidV5(`contact:${context.commandId}`);
    await noteSender(messageId, email);
    const personal = await seal(messageId, { name, email, subject, message });
    const handled = await handle(
      contactMessageDecider,
      streams.contactMessage(messageId),
      { type: 'SendContactMessage', messageId, personal },
      context,
      { isNew: true },
    );
    return { ...handled, messageId };
  };
