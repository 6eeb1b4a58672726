import { StreamRefusal } from '../streams/streamRefusal.ts';
import type { ProposedEvent } from '../wire/encodeRecord.ts';
import type { streams } from '../wire/protocol.ts';
import { readUuid, zeroUuid } from '../wire/uuid.ts';

type Message = streams.AppendReq.ProposedMessage;

/** Which required property of a proposed event is missing; undefined when none is. */
export const missingProperty = (message: Message): string | undefined => {
  const properties = message.getMetadataMap();
  return ['type', 'content-type'].find((key) => !properties.has(key));
};

/** Reads an event with its required properties. @throws StreamRefusal unreadable when its id or its type is missing */
export const readProposedEvent = (message: Message): ProposedEvent => {
  const properties = message.getMetadataMap();
  const id = readUuid(message.getId());
  const type = properties.get('type') ?? '';
  if (id === zeroUuid) throw StreamRefusal.unreadable('the event has no id');
  if (type === '') throw StreamRefusal.unreadable('the event has no type');
  return {
    id,
    type,
    isJson: properties.get('content-type') === 'application/json',
    data: message.getData_asU8(),
    metadata: message.getCustomMetadata_asU8(),
  };
};
