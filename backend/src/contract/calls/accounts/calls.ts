import type { accountCalls } from './accountCalls.ts';
import type { ownAccountCalls } from './ownAccountCalls.ts';
import type { personalDataCalls } from './personalDataCalls.ts';
import type { userCalls } from './userCalls.ts';
import type { verificationCalls } from './verificationCalls.ts';

/** All calls of these tables. */
export type AccountsCalls = typeof accountCalls &
  typeof ownAccountCalls &
  typeof personalDataCalls &
  typeof userCalls &
  typeof verificationCalls;
