import { HttpError } from '../../answers.ts';
import type { Counters } from '../../rateLimits.ts';
import type { ApiRequest } from '../../route.ts';

type Asked = Pick<ApiRequest, 'actor' | 'token'>;

/** The signed-in person and their token. @throws HttpError 401 */
export const signedIn = ({ actor, token }: Asked): { readonly userId: string; readonly token: string } => {
  if (actor.id === null || token === null) throw new HttpError(401, 'Please sign in first');
  return { userId: actor.id, token };
};

export type ForgetGuesses = Counters['forget'];

/**
 * Counts guesses of the password in calls of signed-in people, by call and session: the thief of a session can neither keep guessing nor
 * lock out the owner.
 */
export const sessionGuesses = (call: 'password' | 'email' | 'erase' | 'passkey') => {
  const limitBy = { name: 'guessesBySession', key: ({ token }: Asked) => `${call} ${token}` } as const;
  return {
    limitBy,
    /** The command's input besides the password. */
    input: (request: Asked, forget: ForgetGuesses) => ({
      ...signedIn(request),
      onRightPassword: () => forget(limitBy.name, limitBy.key(request)),
    }),
  };
};
