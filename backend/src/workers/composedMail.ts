import type { MailAddress } from '#infra/mail/mailer.ts';
import type { MailContent, MailShop } from '#mails/layout.ts';
import type { JobCause } from './job.ts';

/** A mail without its envelope. */
export type ComposedMail = MailContent & {
  readonly to: MailAddress;
  /** The user or the contact message that the mail is about. The copy in the log is encrypted under this key. */
  readonly personId: string;
  readonly replyTo?: MailAddress | undefined;
  readonly unsubscribe?: string;
};

/** A mail to a user: it goes to their own address unless it names another. */
export type UserMail = Omit<ComposedMail, 'personId' | 'to'> & Partial<Pick<ComposedMail, 'to'>>;

type MailRequest = {
  /** The user, the order or the contact message that the mail is about. */
  readonly subjectId: string;
  readonly cause: JobCause;
};

/** Composes one type of mail from the current state of the shop, or returns the reason why it is no longer needed. */
export type ComposeMail = (request: MailRequest) => Promise<ComposedMail | { readonly skipped: string }>;

/** The shop's name and addresses in mails; links begin with `publicUrl`. */
export type ShopIdentity = MailShop & { readonly publicUrl: string };

/** The shop as a sender or recipient. */
export const theShop = ({ shopName: name, shopEmail: address }: ShopIdentity): MailAddress => ({
  name,
  address,
});

/** The address of a page of the shop. */
export const linkTo = ({ publicUrl }: Pick<ShopIdentity, 'publicUrl'>, path: string): string =>
  new URL(path, publicUrl).href;
