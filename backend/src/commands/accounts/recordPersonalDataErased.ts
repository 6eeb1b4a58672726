import type { UserEvent } from '#domain/accounts/user.events.ts';
import { userDecider } from '#domain/accounts/user.ts';
import type { UserState } from '#domain/accounts/userState.ts';
import { streams } from '#domain/streams.ts';
import type { CommandContext } from '../context.ts';
import type { Handle, Handled } from '../handle.ts';

/** Records that nothing of an erased person is left. @throws Refusal conflict for a user who was not erased */
export const recordPersonalDataErased =
  ({ handle }: { readonly handle: Handle }) =>
  (
    { userId }: { readonly userId: string },
    context: CommandContext,
  ): Promise<Handled<UserState, UserEvent>> =>
    handle(userDecider, streams.user(userId), { type: 'RecordPersonalDataErased' }, context);
