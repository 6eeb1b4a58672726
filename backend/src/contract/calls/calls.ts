import type { AccountsCalls } from './accountsCalls.ts';
import type { auditCalls, shopAtCalls } from './audit/history/auditCalls.ts';
import type { AnswerOf, SentOf } from './call.ts';
import type { CatalogueCalls } from './catalogueCalls.ts';
import type { ContentCalls } from './contentCalls.ts';
import type { OrderingCalls } from './orderingCalls.ts';
import type { agentCalls } from './system/agentCalls.ts';
import type { documentCalls, healthCalls, jobCalls, logCalls } from './system/systemCalls.ts';

/** Every call of the API by its name. Clients import only the type, so no schema is loaded. */
export type Calls = AccountsCalls &
  CatalogueCalls &
  ContentCalls &
  OrderingCalls &
  typeof auditCalls &
  typeof shopAtCalls &
  typeof healthCalls &
  typeof jobCalls &
  typeof logCalls &
  typeof agentCalls &
  typeof documentCalls;

/** A call's answer as its schema describes it. */
export type AnswerTo<Name extends keyof Calls> = AnswerOf<Calls[Name]>;

/** The row type of a list that a call answers. */
export type RowOf<Name extends keyof Calls> = AnswerTo<Name> extends readonly (infer Row)[] ? Row : never;

/** The request of a call as an argument, optional when nothing in it is required. */
export type SentTo<Name extends keyof Calls> =
  Record<never, never> extends SentOf<Calls[Name]>
    ? [sent?: SentOf<Calls[Name]>]
    : [sent: SentOf<Calls[Name]>];
