import * as v from 'valibot';
import { type UserPersonal, userPersonal } from '#contract/personal.ts';
import type { UserEvent } from '#domain/accounts/users/user.events.ts';
import { type UserCommand, userDecider } from '#domain/accounts/users/user.ts';
import type { RegisteredUser, UserState } from '#domain/accounts/users/userState.ts';
import { streams } from '#domain/streams.ts';
import type { EventStore } from '#infra/eventStore/eventStore.ts';
import type { Vault } from '#infra/vault/vault.ts';
import { type CommandDeps, type Handled, loadState, type MakeCommand } from '../../handle.ts';

/** The user as the log has it now: account commands never trust a read model that may lag. */
export const loadUser = (store: Pick<EventStore, 'readStream'>, userId: string): Promise<UserState> =>
  loadState(store, userDecider, streams.user(userId));

export type AccountDeps = CommandDeps & {
  readonly vault: Pick<
    Vault,
    'emailClaims' | 'knownOrigins' | 'oneTimeSecrets' | 'passwords' | 'personalKeys' | 'sessions'
  >;
};

export type HandledUser = Handled<UserState, UserEvent>;
export type MakeUserCommand = MakeCommand<UserState, UserCommand>;

/** The signed-in user, as their own pages show them. */
export type SignedInUser = UserPersonal & Pick<RegisteredUser, 'userId' | 'country' | 'role' | 'verified'>;

/** Shown in place of an erased person's data. */
const erasedPerson = { firstName: '', lastName: '', email: '' };

/** A user with their personal data decrypted. */
export const openedUser = async (
  personalKeys: Pick<Vault['personalKeys'], 'open'>,
  { userId, personal, country, role, verified }: RegisteredUser,
): Promise<SignedInUser> => {
  const opened = await personalKeys.open(personal);
  return { userId, ...(v.is(userPersonal, opened) ? opened : erasedPerson), country, role, verified };
};

/** The user of a session, read from the log; null when there is no such user (R177). */
export const signedInUser =
  ({
    store,
    vault,
  }: {
    readonly store: Pick<EventStore, 'readStream'>;
    readonly vault: Pick<Vault, 'personalKeys'>;
  }) =>
  async (userId: string): Promise<SignedInUser | null> => {
    const user = await loadUser(store, userId);
    return user.status === 'registered' ? openedUser(vault.personalKeys, user) : null;
  };
