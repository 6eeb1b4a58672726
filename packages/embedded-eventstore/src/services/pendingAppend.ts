import { type AppendCommand, maxAppendBytes, maxAppendBytesWithMetadata } from '../streams/appendEvents.ts';
import type { ExpectedRevision } from '../streams/expectedRevision.ts';
import { StreamRefusal } from '../streams/streamRefusal.ts';
import { describedStream } from '../streams/visibleEvents.ts';
import type { ProposedEvent } from '../wire/encodeRecord.ts';
import type { streams } from '../wire/protocol.ts';
import { readProposedEvent } from './proposedEvent.ts';

/** The keys of metadata that hide events. EventStoreDB reads JSON leniently, so the text is searched for them. */
const hidingKeys = /\$(maxCount|maxAge|tb)\b/;

/** An append whose events are still arriving, message by message. */
export class PendingAppend {
  readonly #stream: string;
  readonly #expected: ExpectedRevision;
  readonly #events: ProposedEvent[] = [];
  #dataBytes = 0;
  #bytes = 0;

  constructor(stream: string, expected: ExpectedRevision) {
    this.#stream = stream;
    this.#expected = expected;
  }

  /** Adds one event. @throws StreamRefusal when it is malformed, or metadata that would hide events */
  add(message: streams.AppendReq.ProposedMessage): void {
    const event = readProposedEvent(message);
    const isMetadata = event.isJson && describedStream(this.#stream) !== undefined;
    if (isMetadata && hidingKeys.test(Buffer.from(event.data).toString()))
      throw new StreamRefusal({
        kind: 'unimplemented',
        message: 'embedded-eventstore hides no events: metadata must be without $maxCount, $maxAge and $tb',
      });
    this.#dataBytes += event.data.length;
    this.#bytes += event.data.length + event.metadata.length;
    this.#events.push(event);
  }

  /** @throws StreamRefusal when these bytes make the append too large */
  checkSize(more = 0): void {
    if (this.#dataBytes + more > maxAppendBytes || this.#bytes + more > maxAppendBytesWithMetadata) {
      throw new StreamRefusal({ kind: 'maximum-append-size-exceeded', maxBytes: maxAppendBytes });
    }
  }

  /** The complete append. @throws StreamRefusal when its stream is the metadata stream of an empty name */
  get command(): AppendCommand {
    if (this.#stream === '$$') throw StreamRefusal.unreadable('the described stream has no name');
    return { stream: this.#stream, expected: this.#expected, events: this.#events };
  }
}
