import type { MailAddress } from '#infra/mail/mailer.ts';
import type { MailContent } from '#infra/mail/templates/layout.ts';
import type { JobCause } from './job.ts';

/** A mail that is ready but for its envelope. */
export type Letter = MailContent & {
  readonly to: MailAddress;
  readonly replyTo?: MailAddress | undefined;
};

export type LetterRequest = {
  /** The user, the order or the contact message that the mail is about. */
  readonly subjectId: string;
  readonly cause: JobCause;
};

/** Writes one kind of mail from what stands in the shop now, or says why nobody needs it (any more). */
export type LetterWriter = (request: LetterRequest) => Promise<Letter | { readonly skipped: string }>;

/** How the shop calls itself in mails, and where it stands; links go to the origin of `publicUrl`. */
export type ShopIdentity = {
  readonly shopName: string;
  readonly shopEmail: string;
  readonly publicUrl: string;
};
