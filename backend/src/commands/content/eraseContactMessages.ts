import { contactMessageDecider } from '#domain/content/contactMessage.ts';
import { streams } from '#domain/streams.ts';
import type { Vault } from '#infra/vault/vault.ts';
import type { CommandContext } from '../context.ts';
import { derivedContext, type Handle } from '../handle.ts';

type Dependencies = {
  readonly handle: Handle;
  readonly vault: Pick<Vault, 'contactSenders' | 'personalKeys'>;
};

/**
 * Erases the contact messages from an address, whether it has an account or not (decision 46); answers how many they
 * were. Of each message the certificate comes first, then its key goes, before the answer. Cut short, the rest is still
 * known by the address: the same command again, with another id, too, finishes it.
 */
export const eraseContactMessages =
  ({ handle, vault }: Dependencies) =>
  async ({ email }: { readonly email: string }, context: CommandContext): Promise<number> => {
    let erased = 0;
    for (const messageId of await vault.contactSenders.messagesFrom(email)) {
      const { state } = await handle(
        contactMessageDecider,
        streams.contactMessage(messageId),
        { type: 'EraseContactMessage', messageId },
        derivedContext(context, `${messageId}:erase`),
      );
      // One that is being sent at this moment is not there yet: it was written after it was asked to be erased.
      if (state.status !== 'erased') continue;
      await vault.personalKeys.destroy(messageId);
      erased += 1;
    }
    return erased;
  };
