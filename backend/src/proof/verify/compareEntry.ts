import type { StoredEvent } from '#infra/eventStore/storedEvent.ts';
import type { Entry } from '../entries/entry.ts';
import type { Hash } from '../merkle/hashes.ts';
import type { LogFault } from './verdict.ts';

type Kind = LogFault['kind'];

const about = ({ position, eventId, stream, revision }: Entry) => ({ position, eventId, stream, revision });

/** A fault at the event of an entry. */
export const faultAt = (entry: Entry, kind: Kind, explanation: string): LogFault => ({
  kind,
  ...about(entry),
  explanation,
});

const inserted = ({ id: eventId, streamName: stream, revision, position }: StoredEvent): LogFault => ({
  kind: 'inserted',
  position,
  eventId,
  stream,
  revision,
  explanation: `Event ${eventId} in ${stream} was not in the log when its neighbours were sealed`,
});

/** The fault of the event now in an entry's place; `leaf` is its current hash. */
export const compareEntry = (entry: Entry, event: StoredEvent | null, leaf: Hash | null): LogFault | null => {
  const name = `Event ${entry.eventId} (${entry.stream}, revision ${entry.revision})`;
  if (event === null || leaf === null || event.position > entry.position)
    return faultAt(entry, 'missing', `${name} is not in the log any more`);
  if (event.position < entry.position) return inserted(event);
  if (leaf.equals(entry.leaf)) return null;
  return faultAt(entry, 'changed', `${name} is not what it was when it was sealed`);
};
