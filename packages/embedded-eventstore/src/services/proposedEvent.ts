import { StreamRefusal } from '../streams/streamRefusal.ts';
import type { ProposedEvent } from '../wire/encodeRecord.ts';
import type { streams } from '../wire/protocol.ts';
import { readUuid, zeroUuid } from '../wire/uuid.ts';

type Message = streams.AppendReq.ProposedMessage | streams.BatchAppendReq.ProposedMessage;

/** Which required property of a proposed event is missing; undefined when none is. */
export const missingProperty = (message: Message): string | undefined => {
  const properties = message.getMetadataMap();
  return ['type', 'content-type'].find((key) => !properties.has(key));
};

/** Reads an event as proposed. @throws StreamRefusal unreadable when its id, its type or a required property is missing */
export const readProposedEvent = (message: Message): ProposedEvent => {
  const properties = message.getMetadataMap();
  const id = readUuid(message.getId());
  if (missingProperty(message)) {
    throw StreamRefusal.unreadable('The given key was not present in the dictionary.');
  }
  const type = properties.get('type') ?? '';
  if (id === zeroUuid) throw StreamRefusal.unreadable("Empty eventId provided. (Parameter 'eventId')");
  if (type === '') throw StreamRefusal.unreadable("Empty eventType provided. (Parameter 'eventType')");
  return {
    id,
    type,
    isJson: properties.get('content-type') === 'application/json',
    data: message.getData_asU8(),
    metadata: message.getCustomMetadata_asU8(),
  };
};
