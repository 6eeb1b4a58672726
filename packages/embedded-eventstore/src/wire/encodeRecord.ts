import { ReverseWriter } from './reverseWriter.ts';

/** One event as a client proposes it. */
export type ProposedEvent = {
  id: string;
  type: string;
  isJson: boolean;
  data: Uint8Array;
  metadata: Uint8Array;
};

/** Where and when an event was stored; `created` is Unix time in ticks of 100 ns. */
export type RecordPlace = {
  stream: string;
  revision: number;
  position: number;
  created: string;
};

const writer = new ReverseWriter();

/** The whole `ReadResp` message of one event. It is encoded once, at the append, and stored unchanged: a read only passes the bytes on. */
export const encodeRecord = (event: ProposedEvent, place: RecordPlace): Buffer => {
  writer.number(0x18, place.position);
  const record = writer.length;
  field(0x42, event.data);
  field(0x3a, event.metadata);
  property('created', place.created);
  property('content-type', event.isJson ? 'application/json' : 'application/octet-stream');
  property('type', event.type);
  writer.number(0x28, place.position);
  writer.number(0x20, place.position);
  writer.number(0x18, place.revision);
  textMessage(0x12, 0x1a, place.stream);
  textMessage(0x0a, 0x12, event.id);
  writer.header(0x0a, record);
  writer.header(0x0a, 0);
  return writer.take();
};

const field = (tag: number, value: Uint8Array): void => {
  if (value.length === 0) return;
  const from = writer.length;
  writer.bytes(value);
  writer.header(tag, from);
};

const property = (key: string, value: string): void => {
  const entry = writer.length;
  writer.text(value);
  writer.header(0x12, entry);
  const name = writer.length;
  writer.text(key);
  writer.header(0x0a, name);
  writer.header(0x32, entry);
};

/** A message with a single text field, such as an identifier. */
const textMessage = (outer: number, inner: number, value: string): void => {
  const from = writer.length;
  writer.text(value);
  writer.header(inner, from);
  writer.header(outer, from);
};
