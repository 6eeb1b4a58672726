import { definitionOf } from '#domain/definitionOf.ts';
import type { Decider } from '#domain/kernel/decider.ts';
import type { DomainEvent } from '#domain/kernel/event.ts';
import { eventId, uuidV5 } from '#domain/kernel/ids.ts';
import { Refusal } from '#domain/kernel/refusal.ts';
import { type EventStore, type NewEvent, WrongExpectedRevision } from '#infra/eventStore/eventStore.ts';
import type { CommandContext } from './context.ts';

/** How often a command is decided anew when others append to its stream at the same moment. */
const maxAttempts = 8;

/** What came of a command: the events it led to (none when it was already done), and where the log stands. */
export type Handled<State, Event> = {
  readonly streamName: string;
  readonly state: State;
  readonly events: readonly Event[];
  /** Position of the last appended event; null when nothing was appended. */
  readonly position: bigint | null;
  /** The same command was carried out by an earlier call, and this is what it led to; more may have happened since. */
  readonly wasDone: boolean;
};

export type Handle = <State, Command, Event extends DomainEvent>(
  decider: Decider<State, Command, Event>,
  streamName: string,
  command: Command,
  context: CommandContext,
  options?: { readonly isNew?: boolean },
) => Promise<Handled<State, Event>>;

/** The context of a step that follows from a command; the same step again derives the same ids. */
export const derivedContext = (context: CommandContext, step: string): CommandContext => ({
  ...context,
  commandId: uuidV5(`${context.commandId}:${step}`),
  causationId: context.commandId,
});

const newEvents = (events: readonly DomainEvent[], context: CommandContext): NewEvent[] =>
  events.map((event, index) => ({
    ...event,
    id: eventId(context.commandId, index),
    metadata: {
      actor: context.actor,
      correlationId: context.correlationId,
      causationId: context.causationId,
      commandId: context.commandId,
      schemaVersion: definitionOf(event.type).version,
      at: context.at,
    },
  }));

/**
 * The one way a command is carried out:
 * 1. load the stream (not when its id has just been made: then it is empty),
 * 2. fold it into the state,
 * 3. decide,
 * 4. append at exactly the revision that was read,
 * 5. on a conflict, and on nothing else, start again.
 *
 * A command whose id already stands in the stream was done before: it answers with what it led to.
 * @throws Refusal, EventStoreUnavailable
 */
export const createHandle =
  (store: EventStore): Handle =>
  async (decider, streamName, command, context, options = {}) => {
    type Event = ReturnType<typeof decider.decide>[number];
    let mayBeNew = options.isNew === true;
    for (let attempt = 1; ; attempt += 1) {
      const stored = mayBeNew ? [] : await store.readStream(streamName);
      const history = stored as unknown as readonly Event[];
      const state = history.reduce(decider.evolve, decider.initialState);
      const done = stored.filter((event) => event.metadata.commandId === context.commandId);
      const last = done.at(-1);
      if (last)
        return {
          streamName,
          state,
          events: done as unknown as readonly Event[],
          position: last.position,
          wasDone: true,
        };

      const events = decider.decide(command, state);
      if (events.length === 0) return { streamName, state, events, position: null, wasDone: false };
      try {
        const expected = stored.at(-1)?.revision ?? 'noStream';
        const { position } = await store.append(streamName, expected, newEvents(events, context));
        return { streamName, state: events.reduce(decider.evolve, state), events, position, wasDone: false };
      } catch (error) {
        if (!(error instanceof WrongExpectedRevision)) throw error;
        if (attempt === maxAttempts) {
          throw new Refusal(
            'conflict',
            'busy',
            'Somebody else changed this at the same moment. Please try again.',
          );
        }
        mayBeNew = false;
      }
    }
  };
