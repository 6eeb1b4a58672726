import type { AccountsCalls } from './accounts/calls.ts';
import type { AuditCalls } from './audit/calls.ts';
import type { AnswerOf, SentOf } from './call.ts';
import type { CatalogueCalls } from './catalogue/calls.ts';
import type { ContentCalls } from './content/calls.ts';
import type { OrderingCalls } from './ordering/calls.ts';
import type { SystemCalls } from './system/calls.ts';

/** Every call of the API by its name. Callers import the type alone, so no schema is loaded with it. */
export type Calls = AccountsCalls & AuditCalls & CatalogueCalls & ContentCalls & OrderingCalls & SystemCalls;

/** A call's answer as its schema describes it. */
export type AnswerTo<Name extends keyof Calls> = AnswerOf<Calls[Name]>;

/** The rows of a list that a call answers with. */
export type RowOf<Name extends keyof Calls> = AnswerTo<Name> extends readonly (infer Row)[] ? Row : never;

/** The request of a call as an argument, which may be missing where nothing in it is required. */
export type SentTo<Name extends keyof Calls> =
  Record<never, never> extends SentOf<Calls[Name]>
    ? [sent?: SentOf<Calls[Name]>]
    : [sent: SentOf<Calls[Name]>];
