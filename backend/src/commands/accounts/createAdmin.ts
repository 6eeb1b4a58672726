import type { CommandContext } from '../context.ts';
import { type AccountDeps, type AccountDetails, type OpenedAccount, openAccount } from './openAccount.ts';

/** Makes an Admin account, unless the address has an account already: safe at every boot. @throws Refusal invalid */
export const createAdmin =
  (deps: AccountDeps) =>
  (details: AccountDetails, context: CommandContext): Promise<OpenedAccount> =>
    openAccount(deps, 'CreateAdmin', details, context);
