import type { UserEvent } from '#domain/accounts/user.events.ts';
import type { UserState } from '#domain/accounts/userState.ts';
import type { CommandContext } from '../context.ts';
import type { Handled } from '../handle.ts';
import { type AccountDeps, type AccountDetails, openAccount } from './openAccount.ts';

export type SignedUp =
  | {
      readonly outcome: 'signedUp';
      readonly userId: string;
      readonly handled: Handled<UserState, UserEvent>;
    }
  | { readonly outcome: 'userExists' };

/** Signs a visitor up (R171); a policy mails the verification link. @throws Refusal invalid (password rule, Q18) */
export const signUpUser =
  (deps: AccountDeps) =>
  async (details: AccountDetails, context: CommandContext): Promise<SignedUp> => {
    const account = await openAccount(deps, 'SignUp', details, context);
    if (!account.isNew) return { outcome: 'userExists' };
    return { outcome: 'signedUp', userId: account.userId, handled: account.handled };
  };
