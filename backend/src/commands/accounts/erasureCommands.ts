import type { ErasureReason, UserEvent } from '#domain/accounts/user.events.ts';
import { userDecider } from '#domain/accounts/user.ts';
import type { UserState } from '#domain/accounts/userState.ts';
import { Refusal } from '#domain/kernel/refusal.ts';
import { streams } from '#domain/streams.ts';
import type { CommandContext } from '../context.ts';
import type { Handled } from '../handle.ts';
import { endPayments } from '../ordering/endPayments.ts';
import type { SettleOrderDeps } from '../ordering/settleOrder.ts';
import { type DestroyDeps, destroyPersonalData } from './destroyPersonalData.ts';
import { loadUser } from './loadUser.ts';

type HandledUser = Handled<UserState, UserEvent>;
type UserId = { readonly userId: string };

export type ErasureCommands = ReturnType<typeof erasureCommands>;

/** How a person is erased. */
export const erasureCommands = (deps: DestroyDeps & SettleOrderDeps) => {
  const { handle } = deps;
  const destroy = destroyPersonalData(deps);
  const end = endPayments(deps);

  /**
   * Erases a person. Open payments are cancelled first: nobody is charged for an account that is gone. From the event on a
   * policy makes sure that the rest is done even after a crash. The vault's data are destroyed before the answer, so that
   * the answer is true.
   * @throws Refusal notFound; forbidden for an Admin
   */
  const eraseUser = async (
    { userId, reason }: UserId & { readonly reason: ErasureReason },
    context: CommandContext,
  ): Promise<HandledUser> => {
    await end({ userId }, context);
    const handled = await handle(userDecider, streams.user(userId), { type: 'EraseUser', reason }, context);
    await destroy(userId);
    return handled;
  };

  return {
    eraseUser,
    /**
     * Erases the signed-in person's own account. The password proves that it is not somebody else at their open browser.
     * @throws Refusal invalid for a wrong password; forbidden for an Admin; notFound
     */
    eraseOwnAccount: async (
      { userId, password }: UserId & { readonly password: string },
      context: CommandContext,
    ): Promise<HandledUser> => {
      const user = await loadUser(deps.store, userId);
      if (user.status === 'registered' && !(await deps.vault.passwords.matches(user.credentialId, password)))
        throw new Refusal('invalid', 'wrongPassword', 'password: This is not your password');
      return eraseUser({ userId, reason: 'self' }, context);
    },
    /** Records that nothing of an erased person is left. @throws Refusal conflict for a user who was not erased */
    recordPersonalDataErased: ({ userId }: UserId, context: CommandContext): Promise<HandledUser> =>
      handle(userDecider, streams.user(userId), { type: 'RecordPersonalDataErased' }, context),
  };
};
