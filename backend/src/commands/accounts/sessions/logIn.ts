import type { RegisteredUser } from '#domain/accounts/users/userState.ts';
import type { Origin } from '#infra/vault/knownOrigins.ts';
import { unlessTooMany } from '../../admitMail.ts';
import type { CommandContext } from '../../handle.ts';
import { verificationCommands } from '../signUp/verificationCommands.ts';
import { type AccountDeps, loadUser, openedUser, type SignedInUser } from '../users/signedInUser.ts';

type LoggedIn = {
  readonly outcome: 'loggedIn';
  readonly user: SignedInUser;
  readonly token: string;
  /** The token by which this device is recognised at its next login. */
  readonly device: string;
};

/** Where somebody signs in. */
export type Visit = {
  readonly from: Origin;
  /** How the browser names itself. */
  readonly agent: string;
};

/**
 * Opens a session for a user who has proven who they are. Null if the proof has lost its value meanwhile: a password reset that ended all
 * sessions must end this one too (Q19).
 */
export const openSession =
  ({ store, vault }: Pick<AccountDeps, 'store' | 'vault'>) =>
  async (
    user: RegisteredUser,
    { from, agent }: Visit,
    isStillProven: (now: RegisteredUser) => boolean,
  ): Promise<LoggedIn | null> => {
    const { userId, role } = user;
    const token = await vault.sessions.open({ userId, role, agent, address: from.address });
    const device = await vault.knownOrigins.remember(userId, from);
    const now = await loadUser(store, userId);
    if (now.status !== 'registered' || !isStillProven(now)) {
      await vault.sessions.end(token);
      await vault.knownOrigins.forgetAllOf(userId);
      return null;
    }
    return { outcome: 'loggedIn', user: await openedUser(vault.personalKeys, user), token, device };
  };

/** A login attempt. */
export type Guess = {
  readonly email: string;
  readonly address: string;
  /** The request carries the token of a device known to this account. */
  readonly device: string | null;
  readonly isKnownAddress: boolean;
};

/**
 * Bounds how often the password of an account can be guessed. A guess is counted before the password is checked, so that concurrent guesses
 * cannot exceed the limit; a right password is uncounted afterwards.
 */
export type GuessGuard = {
  /** Counts a guess; returns a function that uncounts it. @throws when there were too many */
  readonly admit: (guess: Guess) => Promise<() => Promise<void>>;
};

export const noGuessGuard: GuessGuard = { admit: async () => async () => {} };

type LogInDeps = AccountDeps & { readonly guessGuard: GuessGuard };

type LogInResult =
  /** An unknown account or a wrong password: the same answer, in the same time. The id of the account is for the log alone. */
  | { readonly outcome: 'invalid'; readonly userId: string | undefined }
  /** The link was mailed again, unless there were too many. */
  | { readonly outcome: 'unverified' }
  | LoggedIn;

/** Opens a session for the right password of a verified account (R172). @throws what the guard throws */
export const logIn = ({ handle, store, vault, guessGuard }: LogInDeps) => {
  const { requestVerification } = verificationCommands({ handle, vault });

  const findAccount = async (email: string): Promise<RegisteredUser | null> => {
    const userId = await vault.emailClaims.holderOf(email);
    const user = userId === null ? null : await loadUser(store, userId);
    return user?.status === 'registered' ? user : null;
  };

  const check = async (
    user: RegisteredUser | null,
    password: string,
    context: CommandContext,
  ): Promise<'invalid' | 'unverified' | RegisteredUser> => {
    const isRight = user
      ? await vault.passwords.matches(user.credentialId, password)
      : await vault.passwords.dummyMatch(password);
    if (!user || !isRight) return 'invalid';
    if (user.verified) return user;
    await unlessTooMany(requestVerification({ userId: user.userId }, context));
    return 'unverified';
  };

  const openSessionOf = openSession({ store, vault });

  return async (
    {
      email,
      password,
      from,
      agent = '',
    }: {
      readonly email: string;
      readonly password: string;
      readonly from: Origin;
      /** How the browser names itself. */
      readonly agent?: string;
    },
    context: CommandContext,
  ): Promise<LogInResult> => {
    const user = await findAccount(email);
    const { isKnownAddress, isKnownDevice } = user
      ? await vault.knownOrigins.recognise(user.userId, from)
      : { isKnownAddress: false, isKnownDevice: false };
    const device = isKnownDevice ? from.device : null;
    const takeBack = await guessGuard.admit({ email, address: from.address, device, isKnownAddress });
    const checked = await check(user, password, context);
    const invalid = { outcome: 'invalid', userId: user?.userId } as const;
    if (checked === 'invalid') return invalid;
    await takeBack();
    if (checked === 'unverified') return { outcome: 'unverified' };
    const { credentialId } = checked;
    const loggedIn = await openSessionOf(
      checked,
      { from, agent },
      (now) => now.credentialId === credentialId,
    );
    return loggedIn ?? invalid;
  };
};
