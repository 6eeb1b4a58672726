import { userDecider } from '#domain/accounts/users/user.ts';
import { Refusal } from '#domain/kernel/refusal.ts';
import { streams } from '#domain/streams.ts';
import type { CommandContext } from '../../handle.ts';
import type { AccountDeps, HandledUser } from '../users/signedInUser.ts';

type Asked = {
  readonly userId: string;
  /** The token of the session that asks. */
  readonly session: string;
  /** By which the person recognises the program. */
  readonly name: string;
};

/**
 * Makes a token by which a program reads and downloads the models of a client; an Admin's, too, reads only what they own as a client. The token
 * is there before the log names it, so that whatever ends all access of the account later ends it as well. A repeated call makes another one,
 * since the first is readable nowhere.
 * @throws Refusal notFound for an erased account, forbidden after the end of the session; TooManyMails
 */
export const makeToken =
  ({ handle, vault: { sessions } }: Pick<AccountDeps, 'handle' | 'vault'>) =>
  async (
    { userId, session, name }: Asked,
    context: CommandContext,
  ): Promise<{ readonly token: string; readonly handled: HandledUser }> => {
    const token = await sessions.open({ userId, role: 'client', agent: name, isToken: true });
    try {
      const make = { type: 'MakeAccessToken' } as const;
      const handled = await handle(userDecider, streams.user(userId), make, context);
      // Without it, a stolen session could leave a token behind when it is ended.
      if ((await sessions.openedAt(session)) === null)
        throw new Refusal('forbidden', 'sessionEnded', 'This session has ended. Please sign in again');
      return { token, handled };
    } catch (error) {
      await sessions.end(token);
      throw error;
    }
  };
