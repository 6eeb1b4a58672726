import { streams } from './protocol.ts';
import { readUuid, structuredUuid } from './uuid.ts';

/** The event inside a stored message. */
export const readRecord = (message: Uint8Array): streams.ReadResp.ReadEvent.RecordedEvent => {
  const record = streams.ReadResp.deserializeBinary(message).getEvent()?.getEvent();
  if (!record) throw new Error('a stored record holds no event');
  return record;
};

/** The stored message for a reader that asked for UUIDs as two 64-bit halves. */
export const withStructuredUuid = (message: Uint8Array): Buffer => {
  const response = streams.ReadResp.deserializeBinary(message);
  const record = response.getEvent()?.getEvent();
  const id = readUuid(record?.getId());
  if (record && id) record.setId(structuredUuid(id));
  return Buffer.from(response.serializeBinary());
};
