import { linkLifetimeMs } from '#domain/accounts/users/lifetimes.ts';
import type { OneTimeSecrets } from '#infra/vault/oneTimeSecrets.ts';
import {
  emailChangedMail,
  emailRequestedMail,
  newEmailMail,
  passkeyAddedMail,
  passkeyRemovedMail,
  passwordChangedMail,
  resetMail,
  signUpAgainMail,
  tokenMadeMail,
  verifyMail,
} from '#mails/accountMails.ts';
import type { MailContent, MailShop } from '#mails/layout.ts';
import { type ComposeMail, linkTo, type ShopIdentity } from '../../composedMail.ts';
import { addressMail, loadMailReader, type MailReader, type MailReaderDependencies } from './mailReader.ts';

export type LinkMailDependencies = MailReaderDependencies & {
  readonly oneTimeSecrets: Pick<OneTimeSecrets, 'issue'>;
  readonly shop: ShopIdentity;
  /** The clock, in ms since 1970. */
  readonly now: () => number;
};

type LinkMail = {
  readonly purpose: 'verify' | 'reset' | 'email';
  readonly lifetimeMs: number;
  /** Why the recipient no longer needs the link, or null. */
  readonly obsoleteBecause: (reader: MailReader) => string | null;
  readonly pathOf: (userId: string, secret: string) => string;
  readonly template: (
    content: MailShop & { readonly firstName: string | null; readonly link: string },
  ) => MailContent;
};

/** Composes a mail with a one-time link. A late job never voids the link of a newer request. */
const composeLinkMail = (
  deps: LinkMailDependencies,
  { purpose, lifetimeMs, obsoleteBecause, pathOf, template }: LinkMail,
): ComposeMail => {
  const readerOf = loadMailReader(deps);
  return async ({ subjectId: userId, cause }) => {
    if (Date.parse(cause.at) + lifetimeMs <= deps.now()) return { skipped: 'the link would be dead already' };
    const reader = await readerOf(userId, cause.eventId);
    if (!reader) return { skipped: 'the user is gone' };
    const skipped = obsoleteBecause(reader);
    if (skipped !== null) return { skipped };
    const { eventId: causeEventId, at } = cause;
    const address = purpose === 'email' ? (reader.newAddress ?? '') : reader.address;
    const issued = { purpose, userId, email: address, causeEventId, lifetimeMs, at };
    const secret = await deps.oneTimeSecrets.issue(issued);
    const link = linkTo(deps.shop, pathOf(userId, secret));
    // A stranger to the unverified address may have typed the names.
    const isProven = reader.verified && purpose !== 'email';
    return {
      personId: userId,
      to: { name: isProven ? reader.name : '', address },
      ...template({ ...deps.shop, firstName: isProven ? reader.firstName : null, link }),
    };
  };
};

/** The link that verifies an address (R015, Q19). */
export const composeVerifyMail = (deps: LinkMailDependencies): ComposeMail =>
  composeLinkMail(deps, {
    purpose: 'verify',
    lifetimeMs: linkLifetimeMs.verify,
    obsoleteBecause: ({ verified, since }) => {
      if (verified) return 'the address is verified already';
      const isNewerAsked = since.some(
        ({ type }) => type === 'VerificationRequested' || type === 'SignUpRepeated',
      );
      return isNewerAsked ? 'a newer link was asked for' : null;
    },
    pathOf: (_userId, secret) => `/users/${secret}/verify`,
    template: verifyMail,
  });

const passwordLink = {
  purpose: 'reset',
  obsoleteBecause: ({ since }) => {
    const isNewerAsked = since.some(
      ({ type }) => type === 'PasswordResetRequested' || type === 'SignUpRepeated',
    );
    if (isNewerAsked) return 'a newer link was asked for';
    return since.some(({ type }) => type === 'PasswordReset') ? 'the password was reset since' : null;
  },
  pathOf: (userId, secret) => `/users/${userId}/${secret}`,
} as const satisfies Partial<LinkMail>;

/** The link to a new password (R014, Q19). */
export const composeResetMail = (deps: LinkMailDependencies): ComposeMail =>
  composeLinkMail(deps, { ...passwordLink, lifetimeMs: linkLifetimeMs.reset, template: resetMail });

/** The link to the password of an account with several sign-ups. */
export const composeSignUpAgainMail = (deps: LinkMailDependencies): ComposeMail =>
  composeLinkMail(deps, {
    ...passwordLink,
    lifetimeMs: linkLifetimeMs.signUpAgain,
    template: signUpAgainMail,
  });

/** The link that verifies a new address of an account. */
export const composeNewEmailMail = (deps: LinkMailDependencies): ComposeMail =>
  composeLinkMail(deps, {
    purpose: 'email',
    lifetimeMs: linkLifetimeMs.newEmail,
    obsoleteBecause: ({ newAddress, since }) => {
      if (newAddress === null) return 'the address is proven already, or no longer requested';
      return since.some(({ type }) => type === 'EmailChangeRequested') ? 'a newer link was asked for' : null;
    },
    pathOf: (_userId, secret) => `/users/${secret}/verify`,
    template: newEmailMail,
  });

/**
 * Composes a notice to the owner of an account about a change, at the address from before it: whoever made the change may have moved the
 * account since.
 */
const noticeOf =
  (template: (content: MailShop & { readonly firstName: string }) => MailContent) =>
  (deps: MailReaderDependencies & { readonly shop: ShopIdentity }): ComposeMail => {
    const address = addressMail(deps);
    return ({ subjectId, cause }) =>
      address(subjectId, cause, ({ firstName }) => template({ ...deps.shop, firstName }), 'before');
  };

export const composeEmailRequestedMail = noticeOf(emailRequestedMail);
export const composeEmailChangedMail = noticeOf(emailChangedMail);
export const composePasswordChangedMail = noticeOf(passwordChangedMail);
export const composePasskeyAddedMail = noticeOf(passkeyAddedMail);
export const composePasskeyRemovedMail = noticeOf(passkeyRemovedMail);
export const composeTokenMadeMail = noticeOf(tokenMadeMail);
