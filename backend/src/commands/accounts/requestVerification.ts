import type { UserEvent } from '#domain/accounts/user.events.ts';
import { userDecider } from '#domain/accounts/user.ts';
import type { UserState } from '#domain/accounts/userState.ts';
import { streams } from '#domain/streams.ts';
import type { CommandContext } from '../context.ts';
import type { Handle, Handled } from '../handle.ts';

/** Has the verification link mailed again, at most once a minute (Q19). @throws Refusal notFound */
export const requestVerification =
  ({ handle }: { readonly handle: Handle }) =>
  (
    { userId }: { readonly userId: string },
    context: CommandContext,
  ): Promise<Handled<UserState, UserEvent>> =>
    handle(userDecider, streams.user(userId), { type: 'RequestVerification', at: context.at }, context);
