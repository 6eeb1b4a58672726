import type { MailRequest } from '#domain/content/mails/requestedMail.ts';
import type { Actor } from '#domain/kernel/event.ts';

/** A call would request more mails than `mailLimits` allow. Nothing was changed. */
export class TooManyMails extends Error {
  /** When the next one is allowed. */
  readonly seconds: number;

  constructor(seconds: number) {
    super(`Too many mails were asked for. Please wait ${seconds} seconds.`);
    this.name = 'TooManyMails';
    this.seconds = seconds;
  }
}

/**
 * Counts a mail that a command is about to request, by the stream of the event that requests it and by the address that somebody typed. An
 * address is counted whether or not an account has it; for an origin that its account knows, apart. One call (`context`) counts each once.
 * @throws TooManyMails
 */
export type AdmitMail = (
  type: MailRequest,
  context: { readonly actor: Actor },
  to: { readonly stream?: string; readonly address?: string; readonly origin?: string | null },
) => Promise<void>;

export const noMailLimits: AdmitMail = async () => {};

/** Null when the mail was one too many, for calls whose answer must not tell (Q44). */
export const unlessTooMany = async <Done>(mailed: Promise<Done>): Promise<Done | null> => {
  try {
    return await mailed;
  } catch (error) {
    if (error instanceof TooManyMails) return null;
    throw error;
  }
};
