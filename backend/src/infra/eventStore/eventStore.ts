import type { DomainEvent, EventMetadata, RecordedEvent, StreamName } from '#domain/kernel/event.ts';
import type { StoredEvent } from './storedEvent.ts';

/** The revision that a stream must have for an append: no stream yet, or exactly this one. */
type ExpectedRevision = 'noStream' | bigint;

export type NewEvent = DomainEvent & { readonly id: string; readonly metadata: EventMetadata };

type Appended = { readonly revision: bigint; readonly position: bigint };

/** Another writer appended first. Load again, decide again. */
export class WrongExpectedRevision extends Error {
  override name = 'WrongExpectedRevision';
}

/** The store cannot be reached or did not answer in time: an append may or may not have happened. */
export class EventStoreUnavailable extends Error {
  override name = 'EventStoreUnavailable';
}

/** Why the store and the shop do not trust each other, in a sentence for operators. */
const refusals = {
  login: 'The event store does not accept the user or the password in EVENTSTORE_URL',
  right: 'The event store denies the user of the roles: a node is starting, or the user lacks a right',
  certificate:
    'The certificate of the event store is not trusted here: name the file of its authority as tlsCAFile in EVENTSTORE_URL',
  authority: 'The file that EVENTSTORE_URL names as tlsCAFile cannot be read',
} as const;

/**
 * The store refuses the user of the roles, or the shop its certificate. A node that has just started denies every user but admins for some
 * seconds, and a password may be replaced while the shop runs, so a running shop treats this as an outage.
 */
export class EventStoreRefuses extends EventStoreUnavailable {
  override name = 'EventStoreRefuses';
  readonly refused: keyof typeof refusals;
  constructor(refused: keyof typeof refusals, options?: ErrorOptions) {
    super(refusals[refused], options);
    this.refused = refused;
  }
}

/** The rights that the roles need, and where an operator finds how to give them. */
export const neededRights =
  'The user of the roles must be allowed to append to and read every stream with its metadata, and to read $all (docs/operations.md)';

/** The log is not the one that the database belongs to, or lacks events that the database has: nothing may be appended to it. */
export class NotOwnLog extends EventStoreUnavailable {
  override name = 'NotOwnLog';
}

/**
 * A reader cannot continue: the next event was written by a newer version of the program, or the log has lost events that the reader has
 * read. It continues by itself once the cause is fixed.
 */
export class UnreadableLog extends Error {
  override name = 'UnreadableLog';
}

export type SubscribeOptions = {
  /** Position of the last event processed; null starts at the beginning of the log. */
  readonly after: bigint | null;
  /** Its id, which the log must have at that position; null if it is not known. */
  readonly afterId?: string | null;
  /** Only events of these stream categories (`model`, `order`, …), the part of the name before the first dash. */
  readonly streamCategories: readonly string[];
  /** Maximum number of events in one batch. */
  readonly batchSize?: number;
};

/**
 * The messages of a subscription: the next events in log order, a notice that all its events up to a position were delivered, which comes
 * while it reads history, or a notice that it has reached the end of the log.
 */
export type SubscriptionMessage =
  | { readonly kind: 'events'; readonly events: readonly RecordedEvent[] }
  | { readonly kind: 'passed'; readonly position: bigint }
  | { readonly kind: 'caughtUp' };

/**
 * The log. It is accessed only through the official client, behind this port; the client's quirks stay in the adapter
 * (docs/spec/event-store-protocol.md).
 */
export type EventStore = {
  /**
   * Appends all events or none. Repeating an append with the same event ids gives the first answer.
   * @throws WrongExpectedRevision, EventStoreUnavailable
   */
  readonly append: (
    streamName: string,
    expected: ExpectedRevision,
    events: readonly NewEvent[],
  ) => Promise<Appended>;
  /**
   * Appends an event as another store has it, with the same id and revision, and without its schema, since old versions would not match.
   * Repeating it changes nothing.
   * @throws WrongExpectedRevision when the stream does not end right before it, EventStoreUnavailable
   */
  readonly appendStored: (event: StoredEvent) => Promise<void>;
  /**
   * A stream, oldest first, upcast to the current versions, whole or from a revision on; empty if it does not exist.
   * @throws UnreadableLog
   */
  readonly readStream: <Event extends DomainEvent = DomainEvent>(
    streamName: StreamName<Event>,
    options?: { readonly from?: bigint },
  ) => Promise<readonly RecordedEvent<Event>[]>;
  /**
   * The events of the log after a position, oldest first, in batches, system events left out. @throws UnreadableLog
   */
  readonly readAll: (options: {
    after: bigint | null;
    batchSize?: number;
  }) => AsyncIterable<readonly RecordedEvent[]>;
  /** The events as stored: neither upcast nor validated. @throws UnreadableLog when the log has no event at that position */
  readonly readStored: (options: {
    after: bigint | null;
    batchSize?: number;
  }) => AsyncIterable<readonly StoredEvent[]>;
  /** A stream as it was stored, oldest first, from a revision on; empty if it does not exist. */
  readonly readStoredStream: (
    streamName: string,
    options?: { readonly from?: bigint; readonly most?: number },
  ) => Promise<readonly StoredEvent[]>;
  /**
   * Events from a position on, without end, until `signal` aborts or the connection is lost.
   * @throws EventStoreUnavailable, and UnreadableLog, also when the log has no event at that position
   */
  readonly subscribe: (options: SubscribeOptions, signal: AbortSignal) => AsyncIterable<SubscriptionMessage>;
  /** Position of the shop's newest event, or null in an empty log. */
  readonly lastPosition: () => Promise<bigint | null>;
  /** Whether the log has this event at this position. */
  readonly hasEvent: (position: bigint, id: string) => Promise<boolean>;
  /** Id of the shop that the log belongs to; null before one has claimed it. */
  readonly readIdentity: () => Promise<string | null>;
  /** Makes the log this shop's, unless it is a shop's already: read the identity afterwards. */
  readonly claimIdentity: (shopId: string) => Promise<void>;
  /**
   * Resolves when the store accepts appends: it has just accepted one, or accepts an empty one, which a store without a leader, a quorum or
   * disk space does not. Tries once, without retries.
   * @throws EventStoreUnavailable
   */
  readonly proveAppend: () => Promise<void>;
  readonly close: () => Promise<void>;
};
