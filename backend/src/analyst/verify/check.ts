import type { Database } from '#infra/database/database.ts';
import type { Progress } from '../commandLine/progress.ts';
import type { VerifiableLog } from '../services/withLog.ts';

/** One thing that is not as it must be, with the event that it was found at. */
export type Fault = {
  readonly position: string;
  readonly eventId: string;
  readonly stream: string;
  readonly explanation: string;
};

export type CheckResult = {
  /** Events that were looked at. */
  readonly events: number;
  /** How many faults there are. */
  readonly faulty: number;
  /** The first of them. */
  readonly faults: readonly Fault[];
  /** What else is to be said, in a sentence; empty for nothing. */
  readonly remark: string;
};

export type CheckDeps = {
  readonly log: VerifiableLog;
  readonly database: Database;
  readonly signal: AbortSignal;
  readonly progress: Progress;
  /** The most faults to list. */
  readonly most: number;
  /** Position of the last event, for the bar. */
  readonly end: bigint | null;
};

/** Something that must hold of the whole log. */
export type Check = {
  readonly name: string;
  /** What it makes sure of, in a line. */
  readonly about: string;
  /** @throws when a service is away; what is wrong with the log is in the result */
  readonly run: (deps: CheckDeps) => Promise<CheckResult>;
};
