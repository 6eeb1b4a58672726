import { StreamRefusal } from '../streams/streamRefusal.ts';
import { streams } from '../wire/protocol.ts';
import type { StoredEvent } from './page.ts';
import type { Sources } from './readPlan.ts';

/** The type of events that point at another event: `<revision>@<stream>`. */
const linkType = '$>';

/**
 * The message for an event, or for the event that it links to, together with the link. If the linked event is missing or hidden, the link
 * is sent alone.
 */
export const resolveLink = (event: StoredEvent, sources: Sources): Uint8Array => {
  if (event.type !== linkType) return event.record;
  const response = streams.ReadResp.deserializeBinary(event.record);
  const read = response.getEvent();
  const link = read?.getEvent();
  if (!read || !link) return event.record;
  const text = Buffer.from(link.getData_asU8()).toString('utf8');
  const cut = text.indexOf('@');
  const revision = cut < 0 ? text : text.slice(0, cut);
  if (!/^\s*[+-]?\d+\s*$/.test(revision)) return event.record;
  const target = cut < 0 ? undefined : targetOf(text.slice(cut + 1), Number(revision), sources);
  read.setLink(link);
  if (target) read.setEvent(streams.ReadResp.deserializeBinary(target.record).getEvent()?.getEvent());
  else read.clearEvent();
  return response.serializeBinary();
};

/** The event of the stream, if its readers can see it. */
const targetOf = (stream: string, revision: number, sources: Sources): StoredEvent | undefined => {
  if (!Number.isSafeInteger(revision) || revision < 0) return undefined;
  try {
    return sources.streams.forwards(stream, revision).next(revision - 1).events[0];
  } catch (error) {
    if (error instanceof StreamRefusal) return undefined;
    throw error;
  }
};
