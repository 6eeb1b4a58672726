import { type AppendCommand, maxAppendBytes, maxAppendBytesWithMetadata } from '../streams/appendEvents.ts';
import type { ExpectedRevision } from '../streams/expectedRevision.ts';
import { StreamRefusal } from '../streams/streamRefusal.ts';
import type { ProposedEvent } from '../wire/encodeRecord.ts';
import type { streams } from '../wire/protocol.ts';
import { readProposedEvent } from './proposedEvent.ts';
import { writableName } from './streamName.ts';

type Message = streams.AppendReq.ProposedMessage | streams.BatchAppendReq.ProposedMessage;

/** An append whose events are still arriving, message by message. */
export class PendingAppend {
  readonly stream: string;
  readonly expected: ExpectedRevision;
  readonly #events: ProposedEvent[] = [];
  #dataBytes = 0;
  #bytes = 0;

  constructor(stream: string, expected: ExpectedRevision) {
    this.stream = stream;
    this.expected = expected;
  }

  /** Adds one event. @throws StreamRefusal when it is malformed */
  add(message: Message): void {
    const event = readProposedEvent(message);
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

  /** The complete append. @throws StreamRefusal when its stream cannot be written */
  get command(): AppendCommand {
    return { stream: writableName(this.stream), expected: this.expected, events: this.#events };
  }
}
