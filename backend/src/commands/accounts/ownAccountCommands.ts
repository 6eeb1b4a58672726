import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { newEmailPersonal, userPersonal } from '#contract/personal.ts';
import { checkPassword } from '#domain/accounts/passwordPolicy.ts';
import type { UserEvent } from '#domain/accounts/user.events.ts';
import { userDecider } from '#domain/accounts/user.ts';
import type { RegisteredUser, UserState } from '#domain/accounts/userState.ts';
import { Refusal } from '#domain/kernel/refusal.ts';
import { streams } from '#domain/streams.ts';
import type { EventStore } from '#infra/eventStore/eventStore.ts';
import type { Origin } from '#infra/vault/knownOrigins.ts';
import type { Vault } from '#infra/vault/vault.ts';
import type { CommandContext } from '../context.ts';
import type { Handle, Handled } from '../handle.ts';
import { loadUser } from './loadUser.ts';

export type OwnAccountDeps = {
  readonly handle: Handle;
  readonly store: Pick<EventStore, 'readStream'>;
  readonly vault: Pick<
    Vault,
    'emailClaims' | 'knownOrigins' | 'oneTimeSecrets' | 'passwords' | 'personalKeys' | 'sessions'
  >;
};

type HandledUser = Handled<UserState, UserEvent>;
type ByPassword = { readonly userId: string; readonly password: string };

export type OwnAccountCommands = ReturnType<typeof ownAccountCommands>;

/** What signed-in people change about their own account. All throw Refusal notFound for an account that is gone. */
export const ownAccountCommands = ({ handle, store, vault }: OwnAccountDeps) => {
  const registered = async (userId: string): Promise<RegisteredUser> => {
    const user = await loadUser(store, userId);
    if (user.status === 'registered') return user;
    throw new Refusal('notFound', 'userNotFound', 'There is no such account');
  };

  /** The password proves that it is not somebody else at their open browser. @throws Refusal invalid */
  const registeredBy = async ({ userId, password }: ByPassword): Promise<RegisteredUser> => {
    const user = await registered(userId);
    if (await vault.passwords.matches(user.credentialId, password)) return user;
    throw new Refusal('invalid', 'wrongPassword', 'password: This is not your password');
  };

  const personOf = async ({ personal }: RegisteredUser) =>
    v.parse(userPersonal, await vault.personalKeys.open(personal));

  return {
    /**
     * Sets a new password and ends every other session; links to a new password become void.
     * @throws Refusal invalid for a wrong password, or a new one against the rule
     */
    changePassword: async (
      input: ByPassword & { readonly newPassword: string; readonly token: string; readonly from: Origin },
      context: CommandContext,
    ): Promise<{ readonly handled: HandledUser; readonly device: string }> => {
      const { userId, newPassword, token, from } = input;
      const user = await registeredBy(input);
      checkPassword(newPassword, 'newPassword');
      const credentialId = randomUUID();
      await vault.passwords.store(credentialId, newPassword);
      await vault.sessions.endOthersOf(userId, token);
      const command = { type: 'ChangePassword', credentialId } as const;
      const handled = await handle(userDecider, streams.user(userId), command, context);
      if (handled.state.status === 'registered' && handled.state.credentialId !== credentialId)
        await vault.passwords.remove(credentialId);
      else await vault.passwords.remove(user.credentialId);
      await vault.sessions.endOthersOf(userId, token);
      await vault.oneTimeSecrets.removeAllOf(userId, 'reset');
      await vault.knownOrigins.forgetAllOf(userId);
      return { handled, device: await vault.knownOrigins.remember(userId, from) };
    },

    /** Changes names and country. */
    changeProfile: async (
      input: {
        readonly userId: string;
        readonly firstName: string;
        readonly lastName: string;
        readonly country: string;
      },
      context: CommandContext,
    ): Promise<HandledUser> => {
      const { userId, firstName, lastName, country } = input;
      const { email } = await personOf(await registered(userId));
      const personal = await vault.personalKeys.seal(userId, { firstName, lastName, email });
      const command = { type: 'ChangeProfile', personal, country } as const;
      return handle(userDecider, streams.user(userId), command, context);
    },

    /**
     * Has a link mailed to another address; the account has it once the link was followed.
     * @throws Refusal invalid for a wrong password; conflict for an address that an account has
     */
    requestEmailChange: async (
      input: ByPassword & { readonly email: string },
      context: CommandContext,
    ): Promise<HandledUser> => {
      const { userId } = input;
      const email = input.email.trim();
      await registeredBy(input);
      if ((await vault.emailClaims.holderOf(email)) !== null)
        throw new Refusal('conflict', 'userExists', 'email: There is an account with this address already');
      const newEmail = await vault.personalKeys.seal(userId, { email });
      const command = { type: 'RequestEmailChange', newEmail } as const;
      return handle(userDecider, streams.user(userId), command, context);
    },

    /**
     * Gives the account the address behind a mailed link; null for a link that is none, or came too late for an address that
     * somebody else has by now. Every step can be repeated; the old address is given up last.
     */
    confirmNewEmail: async (
      { secret }: { readonly secret: string },
      context: CommandContext,
    ): Promise<HandledUser | null> => {
      const found = await vault.oneTimeSecrets.find('email', secret);
      if (!found || (found.usedAt === null && found.expiresAt.getTime() <= Date.parse(context.at)))
        return null;
      const { userId } = found;
      const user = await registered(userId);
      const person = await personOf(user);
      const asked = user.newEmail === null ? null : await vault.personalKeys.open(user.newEmail);
      const email = v.is(newEmailPersonal, asked) ? asked.email : person.email;
      if ((await vault.emailClaims.claim(email, userId)) !== userId) return null;
      const personal = await vault.personalKeys.seal(userId, { ...person, email });
      const command = { type: 'ChangeEmail', personal } as const;
      const handled = await handle(userDecider, streams.user(userId), command, context);
      await vault.oneTimeSecrets.use('email', secret, context.at);
      await vault.emailClaims.keepOnly(email, userId);
      await vault.oneTimeSecrets.removeAllOf(userId, 'reset');
      return handled;
    },
  };
};
