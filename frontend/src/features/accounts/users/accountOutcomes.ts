import type { AnswerTo } from 'backend/contract/calls/calls.ts';
import * as messages from 'backend/contract/messages.ts';
import type { WireUser } from 'backend/contract/wire.ts';

/** The reaction of a screen to each documented answer of the account calls. */

export type SignUpOutcome = { readonly kind: 'mailed' | 'exists' | 'failed'; readonly text: string };

/** R123, R124 */
export const signUpFailed = '!Oops something went wrong';

export const signUpOutcome = (answer: AnswerTo<'POST /user/signup'>): SignUpOutcome => {
  const message = typeof answer === 'string' ? answer : answer.message;
  if (message === messages.userAlreadyExists)
    return { kind: 'exists', text: 'This email has already exists' };
  return message === messages.verifyMailSent
    ? { kind: 'mailed', text: message }
    : { kind: 'failed', text: signUpFailed };
};

export type LoggedIn = {
  readonly kind: 'loggedIn';
  readonly text: string;
  readonly user: WireUser;
  readonly token: string;
};
/** If it is `refused`, the form is cleared (R126); if `unverified`, the mail can be sent again (R127). */
export type LogInOutcome =
  | LoggedIn
  | { readonly kind: 'refused' | 'unverified' | 'failed'; readonly text: string };

/** R128, R129 */
export const somethingWrong = 'Something went wrong!';

/** R126 – R128 */
export const logInOutcome = (answer: AnswerTo<'POST /user/login'>): LogInOutcome => {
  const { message } = answer;
  if ('utoken' in answer)
    return { kind: 'loggedIn', text: 'Login Succesfully', user: answer.user, token: answer.utoken };
  if (message === messages.invalidCredentials) return { kind: 'refused', text: message };
  return message === messages.pleaseVerify
    ? { kind: 'unverified', text: message }
    : { kind: 'failed', text: somethingWrong };
};

export type LinkOutcome = { readonly kind: 'done' | 'refused'; readonly text: string };

/** R129 */
export const forgotOutcome = ({ message }: AnswerTo<'POST /user/forget'>): LinkOutcome => {
  if (message === messages.resetLinkSent) return { kind: 'done', text: message };
  return { kind: 'refused', text: message === messages.invalidEmail ? message : somethingWrong };
};

/** R130 */
export const resetOutcome = ({ message }: AnswerTo<'POST /user/:userId/:token'>): LinkOutcome => {
  if (message === messages.passwordReset) return { kind: 'done', text: message };
  const known = message === messages.userNotFound || message === messages.invalidLink;
  return { kind: 'refused', text: known ? message : somethingWrong };
};
