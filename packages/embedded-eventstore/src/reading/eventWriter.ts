import type { streams } from '../wire/protocol.ts';
import { withStructuredUuid } from '../wire/readRecord.ts';
import type { StoredEvent } from './page.ts';
import type { ReadCall } from './readCall.ts';

/** Writes an event in the form that the reader requested: ids in either form. */
export type EventWriter = (event: StoredEvent) => void;

/** The form of events that the reader requested. */
export const eventWriter = (call: ReadCall, options: streams.ReadReq.Options): EventWriter => {
  const structured = options.getUuidOption()?.hasStructured() ?? false;
  return ({ record }) => call.write(structured ? withStructuredUuid(record) : record);
};
