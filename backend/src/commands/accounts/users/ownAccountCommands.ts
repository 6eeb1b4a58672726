import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { newEmailPersonal, userPersonal } from '#contract/personal.ts';
import { checkPassword } from '#domain/accounts/passwords.ts';
import { mailedEmail } from '#domain/accounts/users/normalisedEmail.ts';
import { userDecider } from '#domain/accounts/users/user.ts';
import type { RegisteredUser } from '#domain/accounts/users/userState.ts';
import { conflict, Refusal } from '#domain/kernel/refusal.ts';
import { streams } from '#domain/streams.ts';
import type { Origin } from '#infra/vault/knownOrigins.ts';
import type { CommandContext } from '../../handle.ts';
import {
  type ByPassword,
  encryptForUser,
  registered,
  registeredBy,
  userNotFound,
} from '../passwords/ownPassword.ts';
import { type EndAccessDeps, endAccess } from '../sessions/endAccess.ts';
import { voidLink } from '../signUp/verificationCommands.ts';
import {
  type AccountDeps,
  type HandledUser,
  loadUser,
  type MakeUserCommand,
  type SignedInUser,
} from './signedInUser.ts';

export type OwnAccountCommands = ReturnType<typeof ownAccountCommands>;

/** Changes that signed-in people make to their own account. All throw Refusal notFound for a deleted account. */
export const ownAccountCommands = ({ handle, store, vault }: AccountDeps & EndAccessDeps) => {
  const proven = registeredBy(vault);
  const encryptFor = encryptForUser(vault);

  /** @throws Refusal notFound for a person who is being erased */
  const personOf = async ({ personal }: RegisteredUser) => {
    const person = await vault.personalKeys.open(personal);
    if (v.is(userPersonal, person)) return person;
    throw userNotFound();
  };

  /** The new address of the account; null if none was requested. */
  const newAddressOf = async ({ newEmail }: RegisteredUser): Promise<string | null> => {
    const asked = newEmail === null ? null : await vault.personalKeys.open(newEmail);
    return v.is(newEmailPersonal, asked) ? asked.email : null;
  };

  return {
    /**
     * Sets a new password and ends every other session; mailed links to a new password or address become void.
     * @throws Refusal invalid for a wrong password, or a new one that breaks the rule; TooManyMails
     */
    changePassword: async (
      input: ByPassword & {
        readonly newPassword: string;
        readonly removePasskeys: boolean;
        readonly token: string;
        readonly from: Origin;
      },
      context: CommandContext,
    ): Promise<{ readonly handled: HandledUser; readonly device: string }> => {
      const { userId, newPassword, removePasskeys, token, from } = input;
      const credentialId = randomUUID();
      let isStored = false;
      const changePassword: MakeUserCommand = async (state) => {
        await proven(state, input);
        if (!isStored) {
          checkPassword(newPassword, 'newPassword');
          await handle.admitMail('PasswordChanged', context, { stream: streams.user(userId) });
          await vault.passwords.store(credentialId, newPassword);
          await vault.sessions.endOthersOf(userId, token);
        }
        isStored = true;
        return { type: 'ChangePassword', credentialId, removePasskeys };
      };
      const handled = await handle(userDecider, streams.user(userId), changePassword, context);
      await endAccess({ store, vault })(userId, token);
      return { handled, device: await vault.knownOrigins.remember(userId, from) };
    },

    /** Changes names and country. */
    changeProfile: async (
      input: Pick<SignedInUser, 'userId' | 'firstName' | 'lastName' | 'country'>,
      context: CommandContext,
    ) => {
      const { userId, firstName, lastName, country } = input;
      const changeProfile: MakeUserCommand = async (state) => {
        const { email } = await personOf(registered(state));
        const personal = await encryptFor(userId, { firstName, lastName, email });
        return { type: 'ChangeProfile', personal, country };
      };
      return handle(userDecider, streams.user(userId), changeProfile, context);
    },

    /**
     * Mails a link to another address; the account gets it once the link is followed.
     * @throws Refusal invalid for a wrong password; conflict for an address that an account has; TooManyMails, which counts both
     */
    requestEmailChange: async (
      input: ByPassword & { readonly email: string; readonly token: string },
      context: CommandContext,
    ) => {
      const { userId, token } = input;
      const email = mailedEmail(input.email);
      const requestEmailChange: MakeUserCommand = async (state) => {
        await proven(state, input);
        await handle.admitMail('EmailChangeRequested', context, {
          stream: streams.user(userId),
          address: email,
        });
        if ((await vault.emailClaims.holderOf(email)) !== null)
          throw conflict('userExists', 'email: There is an account with this address already');
        await vault.sessions.noteEmailRequest(userId, token);
        return { type: 'RequestEmailChange', newEmail: await encryptFor(userId, { email }) };
      };
      return handle(userDecider, streams.user(userId), requestEmailChange, context);
    },

    /**
     * Gives the account the address that the link was mailed to, if it was requested last, and ends all sessions except the one that
     * requested it. Following a link twice changes nothing. Null for an invalid link, or an address that someone else has taken. Every step
     * can be repeated; the old address is given up last.
     */
    confirmNewEmail: async (
      { secret }: { readonly secret: string },
      context: CommandContext,
    ): Promise<HandledUser | null> => {
      const found = await vault.oneTimeSecrets.find('email', secret);
      if (!found || (found.usedAt === null && found.expiresAt.getTime() <= Date.parse(context.at)))
        return null;
      const { userId } = found;
      let isClaimed = false;
      const changeEmail: MakeUserCommand = async (state) => {
        const user = registered(state);
        const person = await personOf(user);
        if (found.isFor(person.email)) return null;
        const email = await newAddressOf(user);
        if (user.newEmail === null || email === null || found.usedAt !== null || !found.isFor(email))
          throw voidLink();
        if ((await vault.emailClaims.claim(email, userId)) !== userId) throw voidLink();
        isClaimed = true;
        const personal = await encryptFor(userId, { ...person, email });
        return { type: 'ChangeEmail', newEmail: user.newEmail, personal };
      };
      try {
        const handled = await handle(userDecider, streams.user(userId), changeEmail, context);
        if (found.usedAt !== null) return handled;
        await vault.oneTimeSecrets.use('email', secret, context.at);
        await vault.emailClaims.keepOnly((await personOf(registered(handled.state))).email, userId);
        await vault.oneTimeSecrets.removeAllOf(userId, 'reset');
        await vault.sessions.endOthersThanEmailRequest(userId);
        return handled;
      } catch (error) {
        if (!(error instanceof Refusal && error.code === 'voidLink')) throw error;
        // A new password dropped the request meanwhile.
        if (isClaimed)
          await vault.emailClaims.giveBackOthers(
            (await personOf(registered(await loadUser(store, userId)))).email,
            userId,
          );
        return null;
      }
    },
  };
};
