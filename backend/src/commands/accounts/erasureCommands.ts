import type { ErasureReason, UserEvent } from '#domain/accounts/user.events.ts';
import { type UserCommand, userDecider } from '#domain/accounts/user.ts';
import type { UserState } from '#domain/accounts/userState.ts';
import { streams } from '#domain/streams.ts';
import type { CommandContext } from '../context.ts';
import type { Handle, Handled, MakeCommand } from '../handle.ts';
import { type DestroyDeps, destroyPersonalData } from './destroyPersonalData.ts';
import { type ByPassword, registeredBy } from './ownPassword.ts';

type HandledUser = Handled<UserState, UserEvent>;
type UserId = { readonly userId: string };

export type ErasureCommands = ReturnType<typeof erasureCommands>;

/** How a person is erased. */
export const erasureCommands = ({ handle, ...deps }: DestroyDeps & { readonly handle: Handle }) => {
  const destroy = destroyPersonalData(deps);
  const proven = registeredBy(deps.vault);

  /**
   * The event comes first: from then on a policy makes sure that the rest is done even after a crash. The vault's data are
   * destroyed before the answer, so that the answer is true.
   */
  const erase = async (
    userId: string,
    command: UserCommand | MakeCommand<UserState, UserCommand>,
    context: CommandContext,
  ): Promise<HandledUser> => {
    const handled = await handle(userDecider, streams.user(userId), command, context);
    await destroy(userId);
    return handled;
  };

  return {
    /** Erases a person. @throws Refusal notFound; forbidden for an Admin */
    eraseUser: (
      { userId, reason }: UserId & { readonly reason: ErasureReason },
      context: CommandContext,
    ): Promise<HandledUser> => erase(userId, { type: 'EraseUser', reason }, context),
    /**
     * Erases the signed-in person's own account. The password proves that it is not somebody else at their open browser.
     * @throws Refusal invalid for a wrong password; forbidden for an Admin; notFound
     */
    eraseOwnAccount: (input: ByPassword, context: CommandContext): Promise<HandledUser> => {
      const eraseOwnAccount: MakeCommand<UserState, UserCommand> = async (state) => {
        if (state.status === 'registered') await proven(state, input);
        return { type: 'EraseUser', reason: 'self' };
      };
      return erase(input.userId, eraseOwnAccount, context);
    },
    /** Records that nothing of an erased person is left. @throws Refusal conflict for a user who was not erased */
    recordPersonalDataErased: ({ userId }: UserId, context: CommandContext): Promise<HandledUser> =>
      handle(userDecider, streams.user(userId), { type: 'RecordPersonalDataErased' }, context),
  };
};
