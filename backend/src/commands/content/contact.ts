import { dataComplaintSubject } from '#contract/dataComplaint.ts';
import type { ContactPersonal } from '#contract/personal.ts';
import { mailedEmail } from '#domain/accounts/users/normalisedEmail.ts';
import { type ContactMessageCommand, contactMessageDecider } from '#domain/content/contact/contactMessage.ts';
import { uuidV5 } from '#domain/kernel/ids.ts';
import type { Encrypted } from '#domain/kernel/schemas.ts';
import { streams } from '#domain/streams.ts';
import type { Vault } from '#infra/vault/vault.ts';
import { type CommandContext, derivedContext, type Handle } from '../handle.ts';

export type SendContactMessageInput = ContactPersonal & {
  /** The review that it reports. Only a report may have no address. */
  readonly reviewId?: string | null;
};

export type ContactDeps = {
  readonly handle: Handle;
  readonly vault: {
    readonly contactSenders: Pick<Vault['contactSenders'], 'note' | 'messagesFrom'>;
    readonly personalKeys: Pick<Vault['personalKeys'], 'encrypt' | 'destroy'>;
  };
};

export type ContactCommands = ReturnType<typeof contactCommands>;

/** Messages of the contact form. */
export const contactCommands = ({ handle, vault }: ContactDeps) => {
  const onMessage = (
    command: ContactMessageCommand,
    context: CommandContext,
    options?: { readonly isNew?: boolean },
  ) => handle(contactMessageDecider, streams.contactMessage(command.messageId), command, context, options);

  /** Encrypts what somebody typed under a key of its own, and records the address; it is empty for a report without one. */
  const keep = async (messageId: string, typed: ContactPersonal): Promise<Encrypted> => {
    const { email } = typed;
    if (email !== '') await vault.contactSenders.note(messageId, email);
    return vault.personalKeys.encrypt(messageId, { ...typed, email: mailedEmail(email) });
  };

  return {
    /**
     * Records a message to the shop (R046). It is encrypted under a key of its own, so that it can be erased alone, and its sender is
     * recorded, so that an export or erasure of their data finds it (ADR 43).
     * @throws TooManyMails to the typed address
     */
    sendContactMessage: async (
      { reviewId = null, ...typed }: SendContactMessageInput,
      context: CommandContext,
    ) => {
      const { email, subject } = typed;
      if (email !== '') await handle.admitMail('ContactMessageSent', context, { address: email });
      const messageId = uuidV5(`contact:${context.commandId}`);
      const personal = await keep(messageId, typed);
      const isDataComplaint = subject.toLowerCase() === dataComplaintSubject.toLowerCase();
      const command = { type: 'SendContactMessage', messageId, personal, isDataComplaint, reviewId } as const;
      return { ...(await onMessage(command, context, { isNew: true })), messageId };
    },
    /** Records a withdrawal from a contract that a person must match with its order, in the same way. Its mails were admitted before. */
    receiveUnmatchedWithdrawal: async (
      withdrawal: Pick<ContactPersonal, 'name' | 'email'> & { readonly invoiceId: string },
      context: CommandContext,
    ) => {
      const { invoiceId } = withdrawal;
      const messageId = uuidV5(`unmatched withdrawal:${context.commandId}`);
      const [day, time] = [context.at.slice(0, 10), context.at.slice(11, 19)];
      const typed = {
        ...withdrawal,
        subject: `Withdraw from contract: ${invoiceId}`,
        message: `Withdrawal from the contract about the order with the invoice ${invoiceId}, received on ${day} at ${time} (UTC).`,
      };
      const personal = await keep(messageId, typed);
      const command = { type: 'ReceiveUnmatchedWithdrawal', messageId, personal } as const;
      await onMessage(command, context, { isNew: true });
    },
    /** Carries out any other command, as it is. @throws Refusal notFound */
    onMessage,
    /**
     * Erases the contact messages from an address, with or without an account (ADR 43), and returns their number. For each message the
     * event is appended first and then its key destroyed. After a crash the remaining ones are still found by the address: repeating the
     * command, even with another id, finishes the work.
     */
    eraseContactMessages: async (
      { email }: { readonly email: string },
      context: CommandContext,
    ): Promise<number> => {
      let erased = 0;
      for (const messageId of await vault.contactSenders.messagesFrom(email)) {
        const { state } = await onMessage(
          { type: 'EraseContactMessage', messageId },
          derivedContext(context, `${messageId}:erase`),
        );
        // A message that is being sent right now is not in the log yet: it was written after the erasure was requested.
        if (state.status !== 'erased') continue;
        await vault.personalKeys.destroy(messageId);
        erased += 1;
      }
      return erased;
    },
  };
};
