import { isEmailAddress } from 'backend/domain/kernel/emailAddress.ts';
import { shown } from 'backend/domain/kernel/showsText.ts';
import * as v from 'valibot';

/** A text of a form in which people see something, trimmed; the server refuses others. */
export const filledText = (message: string) => v.pipe(v.string(), v.trim(), v.regex(shown, message));

/** An address that can receive mail (R048). */
export const emailText = (missing: string) =>
  v.pipe(filledText(missing), v.check(isEmailAddress, 'Invalid email address'));
