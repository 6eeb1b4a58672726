import type { Progress } from '@model-shop/operator/terminal/progress.ts';
import type { Database } from 'backend/infra/database/database.ts';
import type { VerifiableLog } from '../services/withLog.ts';

/** A fault, with the event where it was found. */
export type Fault = {
  readonly position: string;
  readonly eventId: string;
  readonly stream: string;
  readonly explanation: string;
};

export type CheckResult = {
  /** Number of events checked. */
  readonly events: number;
  /** Number of faults. */
  readonly faulty: number;
  /** The first of them. */
  readonly faults: readonly Fault[];
  /** A further remark, or an empty text. */
  readonly remark: string;
};

type CheckDeps = {
  readonly log: VerifiableLog;
  readonly database: Database;
  readonly signal: AbortSignal;
  readonly progress: Progress;
  /** Maximum number of faults to list. */
  readonly most: number;
  /** Position of the last event, for the progress bar. */
  readonly end: bigint | null;
};

/** A property of the whole log. */
export type Check = {
  readonly name: string;
  /** Its purpose, in one line. */
  readonly about: string;
  /** Faults of the log are in the result. @throws when a service is unavailable */
  readonly run: (deps: CheckDeps) => Promise<CheckResult>;
};
