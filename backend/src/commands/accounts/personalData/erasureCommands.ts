import type { ErasureReason } from '#domain/accounts/users/user.events.ts';
import { userDecider } from '#domain/accounts/users/user.ts';
import type { UserState } from '#domain/accounts/users/userState.ts';
import { streams } from '#domain/streams.ts';
import type { CommandContext } from '../../handle.ts';
import { endPayments } from '../../ordering/checkout/endPayments.ts';
import type { SettleOrderDeps } from '../../ordering/checkout/settleOrder.ts';
import { type ByPassword, registeredBy } from '../passwords/ownPassword.ts';
import type { MakeUserCommand } from '../users/signedInUser.ts';
import { type DestroyDeps, destroyPersonalData } from './destroyPersonalData.ts';

type UserId = { readonly userId: string };

export type ErasureCommands = ReturnType<typeof erasureCommands>;

export const erasureCommands = (deps: DestroyDeps & SettleOrderDeps) => {
  const { handle } = deps;
  const destroy = destroyPersonalData(deps);
  const proven = registeredBy(deps.vault);
  const end = endPayments(deps);

  /**
   * Open payments are cancelled first, so an erased account is not charged. Once the event is appended, a policy makes sure that the rest
   * is done even after a crash. The vault's data are destroyed before the call answers, so that its answer is true.
   */
  const erase = async (
    { userId, reason }: UserId & { readonly reason: ErasureReason },
    context: CommandContext,
    prove: (state: UserState) => Promise<unknown> = async () => {},
  ) => {
    const eraseUser: MakeUserCommand = async (state) => {
      await prove(state);
      await end({ userId }, context);
      return { type: 'EraseUser', reason };
    };
    const handled = await handle(userDecider, streams.user(userId), eraseUser, context);
    await destroy(userId);
    return handled;
  };

  return {
    /** Erases a person. @throws Refusal notFound; forbidden for an Admin */
    eraseUser: (input: UserId & { readonly reason: ErasureReason }, context: CommandContext) =>
      erase(input, context),
    /**
     * Erases the signed-in person's own account. The password proves that it is not someone else at their open browser.
     * @throws Refusal invalid for a wrong password; forbidden for an Admin; notFound
     */
    eraseOwnAccount: (input: ByPassword, context: CommandContext) =>
      erase({ userId: input.userId, reason: 'self' }, context, async (state) => {
        if (state.status === 'registered') await proven(state, input);
      }),
    /** Records that nothing of an erased person is left. @throws Refusal conflict for a user who was not erased */
    recordPersonalDataErased: ({ userId }: UserId, context: CommandContext) =>
      handle(userDecider, streams.user(userId), { type: 'RecordPersonalDataErased' }, context),
  };
};
