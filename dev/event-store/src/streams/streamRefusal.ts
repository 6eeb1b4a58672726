import type { ExpectedRevision } from './expectedRevision.ts';

/** Everything a stream operation can be refused for; each service encodes it in its own way. */
export type Refusal =
  | { kind: 'wrong-expected-version'; stream: string; expected: ExpectedRevision; current: number }
  | { kind: 'stream-deleted'; stream: string }
  | { kind: 'maximum-append-size-exceeded'; maxBytes: number }
  | { kind: 'missing-required-metadata-property'; missing: string[] }
  | { kind: 'invalid-argument'; message: string }
  | { kind: 'timeout' };

/** Carries a refusal to the service that answers the call. */
export class StreamRefusal extends Error {
  override name = 'StreamRefusal';
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(describe(refusal));
    this.refusal = refusal;
  }
}

const describe = (refusal: Refusal): string => {
  switch (refusal.kind) {
    case 'wrong-expected-version':
      return `Append failed due to WrongExpectedVersion. Stream: ${refusal.stream}, Expected version: ${refusal.expected}, Actual version: ${refusal.current}`;
    case 'stream-deleted':
      return `Event stream '${refusal.stream}' is deleted.`;
    case 'maximum-append-size-exceeded':
      return `Maximum Append Size of ${refusal.maxBytes} Exceeded.`;
    case 'missing-required-metadata-property':
      return `Required Metadata Property '${refusal.missing.join(', ')}' is missing`;
    case 'invalid-argument':
      return refusal.message;
    case 'timeout':
      return 'Operation timed out: deadline passed before the write.';
  }
};
