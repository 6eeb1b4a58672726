/** Addition: the background work of the shop, as the Admin sees it. */
export type WireJobs = {
  /** How many jobs of each queue stand where; `delayed` ones wait for their next try. */
  readonly queues: readonly {
    readonly queue: string;
    readonly waiting: number;
    readonly active: number;
    readonly delayed: number;
    readonly parked: number;
  }[];
  /** Jobs that failed for good, newest first, at most 100 of each queue. */
  readonly parked: readonly WireParkedJob[];
};

export type WireParkedJob = {
  readonly queue: string;
  readonly id: string;
  /** What was to be done: `sendMail`, `makeRenditions`, … */
  readonly name: string;
  /** What it is about: ids and plain words, never personal data. */
  readonly about: Readonly<Record<string, string>>;
  /** What the last try failed with. */
  readonly reason: string;
  /** When that was, ISO 8601; null when it is not known. */
  readonly since: string | null;
};
