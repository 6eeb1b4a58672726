import { linkLifetimeMs } from '#domain/accounts/linkLifetimeMs.ts';
import { verifyMail } from '#infra/mail/templates/verifyMail.ts';
import type { LetterWriter } from '../letter.ts';
import type { LinkMailDependencies } from './linkMail.ts';
import { loadMailReader } from './mailReader.ts';

/** The link that proves an address (R015, Q19). */
export const createVerifyLetter = (deps: LinkMailDependencies): LetterWriter => {
  const readerOf = loadMailReader(deps);
  return async ({ subjectId: userId, cause }) => {
    const lifetimeMs = linkLifetimeMs.verify;
    if (Date.parse(cause.at) + lifetimeMs <= deps.now()) return { skipped: 'the link would be dead already' };
    const reader = await readerOf(userId, cause.eventId);
    if (!reader) return { skipped: 'the user is gone' };
    if (reader.verified) return { skipped: 'the address is verified already' };
    if (reader.since.some(({ type }) => type === 'VerificationRequested'))
      return { skipped: 'a newer link was asked for' };
    const secret = await deps.oneTimeSecrets.issue({
      purpose: 'verify',
      userId,
      causeEventId: cause.eventId,
      lifetimeMs,
      at: cause.at,
    });
    const link = new URL(`/users/${secret}/verify`, deps.shop.publicUrl).href;
    return {
      to: { name: reader.name, address: reader.address },
      ...verifyMail({ ...deps.shop, firstName: reader.firstName, link }),
    };
  };
};
