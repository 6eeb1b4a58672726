import { streams } from './protocol.ts';
import { readUuid, structuredUuid } from './uuid.ts';

/** The event inside a stored message. */
export const readRecord = (message: Uint8Array): streams.ReadResp.ReadEvent.RecordedEvent => {
  const record = streams.ReadResp.deserializeBinary(message).getEvent()?.getEvent();
  if (!record) throw new Error('a stored record holds no event');
  return record;
};

/** The message for a reader that requested UUIDs as two 64-bit halves. */
export const withStructuredUuid = (message: Uint8Array): Buffer => {
  const response = streams.ReadResp.deserializeBinary(message);
  const record = response.getEvent()?.getEvent();
  record?.setId(structuredUuid(readUuid(record.getId())));
  return Buffer.from(response.serializeBinary());
};
