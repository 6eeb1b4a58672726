import { linkLifetimeMs } from '#domain/accounts/linkLifetimeMs.ts';
import { resetMail } from '#infra/mail/templates/resetMail.ts';
import type { LetterWriter } from '../letter.ts';
import type { LinkMailDependencies } from './linkMail.ts';
import { loadMailReader } from './mailReader.ts';

/** The link to a new password (R014, Q19). A late job never voids the link of a newer request. */
export const createResetLetter = (deps: LinkMailDependencies): LetterWriter => {
  const readerOf = loadMailReader(deps);
  return async ({ subjectId: userId, cause }) => {
    const lifetimeMs = linkLifetimeMs.reset;
    if (Date.parse(cause.at) + lifetimeMs <= deps.now()) return { skipped: 'the link would be dead already' };
    const reader = await readerOf(userId, cause.eventId);
    if (!reader) return { skipped: 'the user is gone' };
    if (reader.since.some(({ type }) => type === 'PasswordResetRequested'))
      return { skipped: 'a newer link was asked for' };
    if (reader.since.some(({ type }) => type === 'PasswordReset'))
      return { skipped: 'the password was reset since' };
    const secret = await deps.oneTimeSecrets.issue({
      purpose: 'reset',
      userId,
      causeEventId: cause.eventId,
      lifetimeMs,
      at: cause.at,
    });
    const link = new URL(`/users/${userId}/${secret}`, deps.shop.publicUrl).href;
    return {
      to: { name: reader.name, address: reader.address },
      ...resetMail({ ...deps.shop, firstName: reader.firstName, link }),
    };
  };
};
