import type { auditCalls } from './auditCalls.ts';
import type { shopAtCalls } from './shopAtCalls.ts';

/** All calls of these tables. */
export type AuditCalls = typeof auditCalls & typeof shopAtCalls;
