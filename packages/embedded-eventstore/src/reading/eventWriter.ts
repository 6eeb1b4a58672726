import type { streams } from '../wire/protocol.ts';
import { withStructuredUuid } from '../wire/readRecord.ts';
import type { StoredEvent } from './page.ts';
import type { ReadCall } from './readCall.ts';
import type { Sources } from './readPlan.ts';
import { resolveLink } from './resolveLink.ts';

/** Writes an event in the form that the reader requested: links resolved or not, ids in either form. */
export type EventWriter = (event: StoredEvent) => void;

/** The form of events that the reader requested. */
export const eventWriter = (
  call: ReadCall,
  options: streams.ReadReq.Options,
  sources: Sources,
): EventWriter => {
  const links = options.getResolveLinks();
  const structured = options.getUuidOption()?.hasStructured() ?? false;
  return (event) => {
    const message = links ? resolveLink(event, sources) : event.record;
    call.write(structured ? withStructuredUuid(message) : message);
  };
};
