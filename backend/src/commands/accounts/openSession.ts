import type { RegisteredUser } from '#domain/accounts/userState.ts';
import type { Origin } from '#infra/vault/knownOrigins.ts';
import { type AccountDeps, loadUser, openedUser, type SignedInUser } from './signedInUser.ts';

export type LoggedIn = {
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
