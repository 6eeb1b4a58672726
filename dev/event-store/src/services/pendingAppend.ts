import { type AppendCommand, maxAppendBytes, maxAppendBytesWithMetadata } from '../streams/appendEvents.ts';
import type { ExpectedRevision } from '../streams/expectedRevision.ts';
import { StreamRefusal } from '../streams/streamRefusal.ts';
import type { ProposedEvent } from '../wire/encodeRecord.ts';
import type { shared, streams } from '../wire/protocol.ts';
import { readProposedEvent } from './proposedEvent.ts';

type Message = streams.AppendReq.ProposedMessage | streams.BatchAppendReq.ProposedMessage;

/** An append whose events still arrive, message by message. */
export class PendingAppend {
  readonly stream: string;
  readonly expected: ExpectedRevision;
  readonly #events: ProposedEvent[] = [];
  #dataBytes = 0;
  #bytes = 0;

  /** @throws StreamRefusal when the stream has no name */
  constructor(identifier: shared.StreamIdentifier | undefined, expected: ExpectedRevision) {
    this.stream = Buffer.from(identifier?.getStreamName_asU8() ?? []).toString('utf8');
    this.expected = expected;
    if (this.stream === '') {
      throw new StreamRefusal({ kind: 'invalid-argument', message: 'the stream name is missing' });
    }
  }

  /** @throws StreamRefusal when the event is malformed or the append has become too large */
  add(message: Message): void {
    const event = readProposedEvent(message);
    this.#dataBytes += event.data.length;
    this.#bytes += event.data.length + event.metadata.length;
    if (this.#dataBytes > maxAppendBytes || this.#bytes > maxAppendBytesWithMetadata) {
      throw new StreamRefusal({ kind: 'maximum-append-size-exceeded', maxBytes: maxAppendBytes });
    }
    this.#events.push(event);
  }

  get command(): AppendCommand {
    return { stream: this.stream, expected: this.expected, events: this.#events };
  }
}
