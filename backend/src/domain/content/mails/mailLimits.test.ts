import { expect, test } from 'vitest';
import { isMailRequest, type MailLimits, mailLimits } from './mailLimits.ts';

test('a mail without a limit does not compile', () => {
  const { PasskeyAdded, ...others } = mailLimits;
  // @ts-expect-error the entry of a mail is missing
  others satisfies MailLimits;
  // @ts-expect-error a limit needs a reason, or windows and what they count
  const incomplete: MailLimits = { ...others, PasskeyAdded: {} };
  ({ ...incomplete, PasskeyAdded }) satisfies MailLimits;
  expect([isMailRequest('PasskeyAdded'), isMailRequest('ProfileChanged')]).toEqual([true, false]);
});
