import { linkLifetimeMs } from '#domain/accounts/users/lifetimes.ts';
import type { OneTimeSecrets } from '#infra/vault/oneTimeSecrets.ts';
import {
  type NoticeName,
  newEmailMail,
  noticeMail,
  resetMail,
  signUpAgainMail,
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

/** The mails about an account, by their names. */
export const composeAccountMails = (deps: LinkMailDependencies) => {
  const address = addressMail(deps);
  const link = (mail: LinkMail): ComposeMail => composeLinkMail(deps, mail);
  /** At the address from before the change: whoever made it may have moved the account since. */
  const notice =
    (name: NoticeName): ComposeMail =>
    ({ subjectId, cause }) =>
      address(subjectId, cause, ({ firstName }) => noticeMail(name, { ...deps.shop, firstName }), 'before');
  return {
    /** The link that verifies an address (R015, Q19). */
    verify: link({
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
    }),
    /** The link to a new password (R014, Q19). */
    reset: link({ ...passwordLink, lifetimeMs: linkLifetimeMs.reset, template: resetMail }),
    /** The link to the password of an account with several sign-ups. */
    signUpAgain: link({
      ...passwordLink,
      lifetimeMs: linkLifetimeMs.signUpAgain,
      template: signUpAgainMail,
    }),
    /** The link that verifies a new address of an account. */
    newEmail: link({
      purpose: 'email',
      lifetimeMs: linkLifetimeMs.newEmail,
      obsoleteBecause: ({ newAddress, since }) => {
        if (newAddress === null) return 'the address is proven already, or no longer requested';
        return since.some(({ type }) => type === 'EmailChangeRequested')
          ? 'a newer link was asked for'
          : null;
      },
      pathOf: (_userId, secret) => `/users/${secret}/verify`,
      template: newEmailMail,
    }),
    resetNotice: notice('resetNotice'),
    emailRequested: notice('emailRequested'),
    emailChanged: notice('emailChanged'),
    passkeyAdded: notice('passkeyAdded'),
    passkeyRemoved: notice('passkeyRemoved'),
    tokenMade: notice('tokenMade'),
  };
};
