import { userDecider } from '#domain/accounts/users/user.ts';
import { conflict, Refusal } from '#domain/kernel/refusal.ts';
import { streams } from '#domain/streams.ts';
import { unlessTooMany } from '../../admitMail.ts';
import type { CommandContext } from '../../handle.ts';
import {
  type AccountDeps,
  type HandledUser,
  type MakeUserCommand,
  openedUser,
} from '../users/signedInUser.ts';

/** An invalid link: it is not (or no longer) for the account's present or requested address. */
export const voidLink = (): Refusal => conflict('voidLink', 'This link no longer works');

export type VerificationCommands = ReturnType<typeof verificationCommands>;

/** Verifies the address of an account. The link is mailed at most once a minute (Q19). */
export const verificationCommands = ({ handle, vault }: Pick<AccountDeps, 'handle' | 'vault'>) => {
  const requestVerification = ({ userId }: { readonly userId: string }, context: CommandContext) => {
    const stream = streams.user(userId);
    const request: MakeUserCommand = async (state) => {
      // After several sign-ups the link is one to a password, and no way to ask for it leads to more of them.
      if (state.status === 'registered' && state.isContested)
        await handle.admitMail('SignUpRepeated', context, { stream });
      return { type: 'RequestVerification', at: context.at };
    };
    return handle(userDecider, stream, request, context);
  };

  return {
    /** Mails the verification link again. @throws Refusal notFound, TooManyMails */
    requestVerification,
    /**
     * Mails the link again to the holder of an address. The caller does not learn the outcome: an unknown address and a
     * verified one look the same (Q44). @throws TooManyMails, whether or not an account has it
     */
    resendVerification: async (
      { email }: { readonly email: string },
      context: CommandContext,
    ): Promise<void> => {
      await handle.admitMail('VerificationRequested', context, { address: email });
      const userId = await vault.emailClaims.holderOf(email);
      if (userId === null) return;
      try {
        await unlessTooMany(requestVerification({ userId }, context));
      } catch (error) {
        // The address is claimed but the sign-up was never finished, or the account has been erased since.
        if (!(error instanceof Refusal && error.code === 'userNotFound')) throw error;
      }
    },
    /**
     * Verifies the address behind a mailed link (R175). A used link gives the same success again (Q19) while the account has that address;
     * a link mailed before someone else signed up with the address is void, since it would confirm another person's password. Null for an invalid link.
     */
    verifyUser: async (
      { secret }: { readonly secret: string },
      context: CommandContext,
    ): Promise<HandledUser | null> => {
      const found = await vault.oneTimeSecrets.find('verify', secret);
      if (!found) return null;
      const hasExpired = found.expiresAt.getTime() <= Date.parse(context.at);
      if (hasExpired && found.usedAt === null) return null;
      const verifyUser: MakeUserCommand = async (state) => {
        if (
          state.status === 'registered' &&
          !found.isFor((await openedUser(vault.personalKeys, state)).email)
        )
          throw voidLink();
        return { type: 'VerifyUser' };
      };
      try {
        const handled = await handle(userDecider, streams.user(found.userId), verifyUser, context);
        await vault.oneTimeSecrets.use('verify', secret, context.at);
        return handled;
      } catch (error) {
        if (error instanceof Refusal && ['contested', 'voidLink'].includes(error.code)) return null;
        throw error;
      }
    },
  };
};
