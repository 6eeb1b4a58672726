import type { UserEvent } from '#domain/accounts/user.events.ts';
import type { UserState } from '#domain/accounts/userState.ts';
import { Refusal } from '#domain/kernel/refusal.ts';
import type { CommandContext } from '../context.ts';
import type { Handled } from '../handle.ts';
import { type EraseDeps, eraseUser } from './eraseUser.ts';
import { loadUser } from './loadUser.ts';

/**
 * Erases the account of whoever is signed in, who proves with the password that it is they and not somebody at their
 * open browser. @throws Refusal invalid for a wrong password; forbidden for an Admin; notFound
 */
export const eraseOwnAccount =
  (deps: EraseDeps) =>
  async (
    { userId, password }: { readonly userId: string; readonly password: string },
    context: CommandContext,
  ): Promise<Handled<UserState, UserEvent>> => {
    const user = await loadUser(deps.store, userId);
    if (user.status === 'registered' && !(await deps.vault.passwords.matches(user.credentialId, password)))
      throw new Refusal('invalid', 'wrongPassword', 'password: This is not your password');
    return eraseUser(deps)({ userId, reason: 'self' }, context);
  };
