/** All reasons for which a stream operation can be refused; each service encodes them in its own way. */
export type Refusal =
  /** `current`: the last revision of the stream, -1 for none. */
  | { kind: 'wrong-expected-version'; current: number }
  | { kind: 'stream-deleted'; stream: string }
  | { kind: 'maximum-append-size-exceeded'; maxBytes: number }
  | { kind: 'missing-required-metadata-property'; property: string }
  | { kind: 'invalid-argument'; message: string }
  /** The request cannot be parsed; as from EventStoreDB, the client learns only that the handler failed. */
  | { kind: 'unreadable'; message: string }
  | { kind: 'read-failed'; message: string }
  /** EventStoreDB offers it, and this server does not. */
  | { kind: 'unimplemented'; message: string }
  | { kind: 'commit-timeout' }
  /** Nothing can be stored until there is space again. */
  | { kind: 'disk-full' };

/** Carries a refusal to the service that answers the call. */
export class StreamRefusal extends Error {
  override name = 'StreamRefusal';
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(describe(refusal));
    this.refusal = refusal;
  }

  static invalidArgument(message: string): StreamRefusal {
    return new StreamRefusal({ kind: 'invalid-argument', message });
  }

  static unreadable(message: string): StreamRefusal {
    return new StreamRefusal({ kind: 'unreadable', message });
  }

  static readFailed(message: string): StreamRefusal {
    return new StreamRefusal({ kind: 'read-failed', message });
  }
}

/** EventStoreDB's message when a request made its handler fail. */
export const handlerFailed = 'Exception was thrown by handler.';

const describe = (refusal: Refusal): string => {
  switch (refusal.kind) {
    case 'wrong-expected-version':
      return 'WrongExpectedVersion';
    case 'stream-deleted':
      return `Event stream '${refusal.stream}' is deleted.`;
    case 'maximum-append-size-exceeded':
      return `Maximum Append Size of ${refusal.maxBytes} Exceeded.`;
    case 'missing-required-metadata-property':
      return `Required Metadata Property '${refusal.property}' is missing`;
    case 'invalid-argument':
    case 'unreadable':
    case 'read-failed':
    case 'unimplemented':
      return refusal.message;
    case 'commit-timeout':
      return 'Operation timed out: Commit phase timeout.';
    case 'disk-full':
      return 'The disk of the event store is full: nothing of this was stored.';
  }
};
