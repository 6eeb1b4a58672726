import { resetNoticeMail } from '#infra/mail/templates/resetNoticeMail.ts';
import type { LetterWriter, ShopIdentity } from '../letter.ts';
import { loadMailReader, type MailReaderDependencies } from './mailReader.ts';

/** Word of a changed password to the owner of the account. */
export const createResetNoticeLetter = (
  deps: MailReaderDependencies & { readonly shop: ShopIdentity },
): LetterWriter => {
  const readerOf = loadMailReader(deps);
  return async ({ subjectId: userId, cause }) => {
    const reader = await readerOf(userId, cause.eventId);
    if (!reader) return { skipped: 'the user is gone' };
    return {
      to: { name: reader.name, address: reader.address },
      ...resetNoticeMail({ ...deps.shop, firstName: reader.firstName }),
    };
  };
};
