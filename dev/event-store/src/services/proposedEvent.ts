import { StreamRefusal } from '../streams/streamRefusal.ts';
import type { ProposedEvent } from '../wire/encodeRecord.ts';
import type { streams } from '../wire/protocol.ts';
import { readUuid } from '../wire/uuid.ts';

type Message = streams.AppendReq.ProposedMessage | streams.BatchAppendReq.ProposedMessage;
const required = ['type', 'content-type'];

/** Reads an event as proposed. @throws StreamRefusal when its id or a required property is missing */
export const readProposedEvent = (message: Message): ProposedEvent => {
  const properties = message.getMetadataMap();
  const missing = required.filter((key) => !properties.has(key));
  if (missing.length > 0) throw new StreamRefusal({ kind: 'missing-required-metadata-property', missing });
  const id = readUuid(message.getId());
  if (!id)
    throw new StreamRefusal({ kind: 'invalid-argument', message: 'the event id is missing or not a UUID' });
  return {
    id,
    type: properties.get('type') ?? '',
    isJson: properties.get('content-type') === 'application/json',
    data: message.getData_asU8(),
    metadata: message.getCustomMetadata_asU8(),
  };
};
