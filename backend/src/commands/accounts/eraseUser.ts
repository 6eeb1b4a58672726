import type { ErasureReason, UserEvent } from '#domain/accounts/user.events.ts';
import { userDecider } from '#domain/accounts/user.ts';
import type { UserState } from '#domain/accounts/userState.ts';
import { streams } from '#domain/streams.ts';
import type { CommandContext } from '../context.ts';
import type { Handle, Handled } from '../handle.ts';
import { type DestroyDeps, destroyPersonalData } from './destroyPersonalData.ts';

export type EraseDeps = DestroyDeps & { readonly handle: Handle };

/**
 * Erases a person (DESIGN 5). The certificate comes first: from then on a policy sees to it that all the rest is done,
 * whatever dies in between. What the vault holds is destroyed at once, so that the answer can be believed.
 * @throws Refusal notFound; forbidden for an Admin
 */
export const eraseUser =
  ({ handle, ...deps }: EraseDeps) =>
  async (
    { userId, reason }: { readonly userId: string; readonly reason: ErasureReason },
    context: CommandContext,
  ): Promise<Handled<UserState, UserEvent>> => {
    const handled = await handle(userDecider, streams.user(userId), { type: 'EraseUser', reason }, context);
    await destroyPersonalData(deps)(userId);
    return handled;
  };
