import type { StoredEvent } from '#infra/eventStore/storedEvent.ts';
import type { Entry } from '../entries/entry.ts';
import type { Hash } from '../merkle.ts';

/** The first difference from what was recorded and signed. */
export type LogFault = Omit<Entry, 'seq' | 'leaf' | 'chain'> & {
  readonly kind: /** The event differs or cannot be read. */
    | 'changed'
    /** The event is missing. */
    | 'missing'
    /** The event was not in the log when its neighbours were added to the proof. */
    | 'inserted'
    /** The event's entry does not match the entry before it: the tables of the proof were changed. */
    | 'entry'
    /** The signing keys are inconsistent: no signature can be trusted until that is resolved. */
    | 'key'
    /** The events up to here do not match the signed tree head, or the signature is not the shop's. */
    | 'checkpoint';
  /** A sentence for people. */
  readonly explanation: string;
};

export type LogVerdict = {
  /** Events that were verified, up to the fault. */
  readonly events: number;
  readonly treeHeads: number;
  /** Events that are not in the proof yet; they cannot be verified. */
  readonly pending: number;
  /** Null if the log is unchanged. */
  readonly fault: LogFault | null;
};

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
