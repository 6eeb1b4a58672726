/** The state of a stream as it was after one of its events. */
type Snapshot = {
  readonly revision: bigint;
  /** The id of the event at that revision: a log that has another one there is not the log of this snapshot. */
  readonly eventId: string;
  /** JSON. */
  readonly state: unknown;
};

/**
 * States of long streams, so that a command need not read them whole (ADR 57). They are derived from the log and may be deleted at any
 * time. `shape` names the decider and the form of its state; a snapshot of another shape is not found.
 */
export type Snapshots = {
  readonly find: (streamName: string, shape: string) => Promise<Snapshot | null>;
  /** Keeps the newest snapshot of a stream. */
  readonly keep: (streamName: string, shape: string, snapshot: Snapshot) => Promise<void>;
};
