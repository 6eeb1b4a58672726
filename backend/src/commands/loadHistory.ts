import { type Decider, fold } from '#domain/kernel/decider.ts';
import type { DomainEvent, RecordedEvent } from '#domain/kernel/event.ts';
import type { EventStore } from '#infra/eventStore/eventStore.ts';
import type { Snapshots } from '#infra/snapshots/snapshots.ts';

/** The next snapshot is made when a command reads this many times the events that a snapshot leaves to be read. */
const mostTimes = 3;

type Loaded<State> = {
  /** The state before the first of the events. */
  readonly before: State;
  /** The newest events of the stream; all of them without a snapshot. */
  readonly stored: readonly RecordedEvent[];
};

/** A stream without snapshots is always read whole. */
export const noSnapshots: Snapshots = { find: async () => null, keep: async () => {} };

/**
 * Loads the events of a stream that a command needs. Deciders whose streams clients can lengthen at will have snapshots, so their commands
 * read about ten events, however long the stream is.
 */
export const loadHistory = async <State, Event extends DomainEvent>(
  { store, snapshots }: { readonly store: Pick<EventStore, 'readStream'>; readonly snapshots: Snapshots },
  decider: Pick<Decider<State, never, Event>, 'initialState' | 'evolve' | 'snapshot'>,
  streamName: string,
): Promise<Loaded<State>> => {
  const { initialState, snapshot } = decider;
  if (!snapshot) return { before: initialState, stored: await store.readStream(streamName) };

  const sinceSnapshot = async (): Promise<Loaded<State>> => {
    const kept = await snapshots.find(streamName, snapshot.shape);
    if (kept) {
      const [last, ...stored] = await store.readStream(streamName, { from: kept.revision });
      if (last?.id === kept.eventId && stored.length > 0)
        return { before: snapshot.unpack(kept.state), stored };
    }
    return { before: initialState, stored: await store.readStream(streamName) };
  };

  const loaded = await sinceSnapshot();
  const folded = loaded.stored.slice(0, -snapshot.eventsBehind);
  const last = folded.at(-1);
  if (last && loaded.stored.length > mostTimes * snapshot.eventsBehind) {
    const state = fold(decider, folded as unknown as readonly Event[], loaded.before);
    const { revision, id: eventId } = last;
    await snapshots.keep(streamName, snapshot.shape, { revision, eventId, state: snapshot.pack(state) });
  }
  return loaded;
};
