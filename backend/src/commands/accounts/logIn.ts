import type { RegisteredUser } from '#domain/accounts/userState.ts';
import type { EventStore } from '#infra/eventStore/eventStore.ts';
import type { Vault } from '#infra/vault/vault.ts';
import type { CommandContext } from '../context.ts';
import type { Handle } from '../handle.ts';
import { loadUser } from './loadUser.ts';
import { openedUser, type SignedInUser } from './signedInUser.ts';
import { verificationCommands } from './verificationCommands.ts';

export type LogInDeps = {
  readonly handle: Handle;
  readonly store: Pick<EventStore, 'readStream'>;
  readonly vault: Pick<Vault, 'emailClaims' | 'oneTimeSecrets' | 'passwords' | 'personalKeys' | 'sessions'>;
};

export type LoggedIn =
  /** An unknown account or a wrong password: the same answer, in the same time. */
  | { readonly outcome: 'invalid' }
  /** The link was mailed again. */
  | { readonly outcome: 'unverified' }
  | { readonly outcome: 'loggedIn'; readonly user: SignedInUser; readonly token: string };

/** Opens a session for the right password of a verified account (R172). */
export const logIn = ({ handle, store, vault }: LogInDeps) => {
  const { requestVerification } = verificationCommands({ handle, vault });

  const findAccount = async (email: string): Promise<RegisteredUser | null> => {
    const userId = await vault.emailClaims.holderOf(email);
    const user = userId === null ? null : await loadUser(store, userId);
    return user?.status === 'registered' ? user : null;
  };

  return async (
    { email, password }: { readonly email: string; readonly password: string },
    context: CommandContext,
  ): Promise<LoggedIn> => {
    const user = await findAccount(email);
    const isRight = user
      ? await vault.passwords.matches(user.credentialId, password)
      : await vault.passwords.dummyMatch(password);
    if (!user || !isRight) return { outcome: 'invalid' };

    const { userId, role, verified } = user;
    if (!verified) {
      await requestVerification({ userId }, context);
      return { outcome: 'unverified' };
    }
    const token = await vault.sessions.open({ userId, role });
    // A password reset during the hash computation ended all sessions; it must end this one too (Q19).
    const now = await loadUser(store, userId);
    if (now.status !== 'registered' || now.credentialId !== user.credentialId) {
      await vault.sessions.end(token);
      return { outcome: 'invalid' };
    }
    return { outcome: 'loggedIn', user: await openedUser(vault.personalKeys, user), token };
  };
};
