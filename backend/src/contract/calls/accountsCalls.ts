import type { passkeyCalls } from './accounts/passkeys.ts';
import type { accountCalls, verificationCalls } from './accounts/users/accountCalls.ts';
import type { ownAccountCalls, personalDataCalls } from './accounts/users/ownAccountCalls.ts';
import type { userCalls } from './accounts/users/userCalls.ts';

/** The calls of a domain: a line for each table. */
export type AccountsCalls = typeof accountCalls &
  typeof verificationCalls &
  typeof ownAccountCalls &
  typeof personalDataCalls &
  typeof passkeyCalls &
  typeof userCalls;
