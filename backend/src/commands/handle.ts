import { isMailRequest } from '#domain/content/mails/mailLimits.ts';
import { definitionOf } from '#domain/eventDefinitions.ts';
import { type Decider, fold } from '#domain/kernel/decider.ts';
import type { DomainEvent, EventMetadata, RecordedEvent } from '#domain/kernel/event.ts';
import { eventId, uuidV5 } from '#domain/kernel/ids.ts';
import { conflict, Refusal } from '#domain/kernel/refusal.ts';
import { type EventStore, type NewEvent, WrongExpectedRevision } from '#infra/eventStore/eventStore.ts';
import type { Snapshots } from '#infra/snapshots/snapshots.ts';
import { noTracing, type Tracing } from '#infra/tracing/tracing.ts';
import { type AdmitMail, noMailLimits } from './admitMail.ts';
import { loadHistory, noSnapshots } from './loadHistory.ts';

/**
 * The facts around a command: who, when (ISO 8601, UTC), and the chain it belongs to. A repeated id means the same command, which appends
 * nothing twice.
 */
export type CommandContext = Omit<EventMetadata, 'schemaVersion' | 'traceparent'>;

/** Whether a command gave up because others kept appending to the same stream. */
export const isBusy = (error: unknown): boolean => error instanceof Refusal && error.code === 'busy';

/** How often a command is tried while others append to the same stream. */
const maxAttempts = 8;

/** The result of a command: the events it led to (none when there was nothing to do) and the state after them. */
export type Handled<State, Event> = {
  readonly streamName: string;
  readonly state: State;
  readonly events: readonly Event[];
  /** Position of the last appended event; null if none was appended. */
  readonly position: bigint | null;
  /** An earlier call handled this command. `events` are the ones it appended; the stream may contain later events. */
  readonly alreadyHandled: boolean;
};

/** The log's position after a write, so that a read can wait until it shows the write (Q23). */
export type Written = Pick<RecordedEvent, 'streamName' | 'position'>;

/** Where a command's events were appended; null when it appended none. */
export const writtenBy = ({
  streamName,
  position,
}: Pick<Handled<unknown, unknown>, 'streamName' | 'position'>): Written | null =>
  position === null ? null : { streamName, position };

/**
 * Makes a command from the state that it is decided on, so that the two always agree; null when there is nothing to do. It is called again
 * after a conflict.
 */
export type MakeCommand<State, Command> = (state: State) => Promise<Command | null>;

export type HandleCommand = <State, Command extends object, Event extends DomainEvent>(
  decider: Decider<State, Command, Event>,
  streamName: string,
  command: Command | MakeCommand<State, Command>,
  context: CommandContext,
  options?: { readonly isNew?: boolean },
) => Promise<Handled<State, Event>>;
export type Handle = HandleCommand & {
  /** For commands that change something before they append, and for addresses that somebody typed. */
  readonly admitMail: AdmitMail;
};

/** Writes to the log and reads other streams of it, for most commands. */
export type CommandDeps = { readonly handle: Handle; readonly store: Pick<EventStore, 'readStream'> };

/** The state of an aggregate as the log has it now. Commands that depend on other streams call this instead of a read model. */
export const loadState = async <State, Event extends DomainEvent>(
  store: Pick<EventStore, 'readStream'>,
  decider: Pick<Decider<State, never, Event>, 'initialState' | 'evolve' | 'snapshot'>,
  streamName: string,
  snapshots: Snapshots = noSnapshots,
): Promise<State> => {
  const { before, stored } = await loadHistory({ store, snapshots }, decider, streamName);
  return fold(decider, stored as unknown as readonly Event[], before);
};

/** The context of a command that the system gives at an instant (ISO 8601); it follows from `cause`, or else from nothing. */
export const systemContext = (
  actor: string,
  commandId: string,
  at: string,
  cause: string = commandId,
): CommandContext => ({
  commandId,
  actor: { kind: 'system', id: actor },
  correlationId: cause,
  causationId: cause,
  at,
});

/** The context of a step that follows from a command; repeating the step derives the same ids. */
export const derivedContext = (context: CommandContext, step: string): CommandContext => ({
  ...context,
  commandId: uuidV5(`${context.commandId}:${step}`),
  causationId: context.commandId,
});

const newEvents = (streamName: string, events: readonly DomainEvent[], context: CommandContext): NewEvent[] =>
  events.map((event, index) => ({
    ...event,
    id: eventId(streamName, context.commandId, index),
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
 * Handles every command: 1. load the stream, or the events after its snapshot (a new id means an empty stream), 2. fold it into the state,
 * 3. decide, from that state alone (`MakeCommand`), 4. count the mail that its events request, 5. append at the revision that was
 * read, 6. start again after a conflict, and only then. A command whose id is already in the stream is not decided again: the answer holds
 * its events.
 * @throws Refusal, TooManyMails, EventStoreUnavailable
 */
export const createHandle = (
  store: EventStore,
  snapshots: Snapshots = noSnapshots,
  tracing: Tracing = noTracing,
  admitMail: AdmitMail = noMailLimits,
): Handle => {
  const handle: HandleCommand = async (decider, streamName, command, context, options = {}) => {
    type Event = ReturnType<typeof decider.decide>[number];
    let mayBeNew = options.isNew === true;
    for (let attempt = 1; ; attempt += 1) {
      const { before, stored } = mayBeNew
        ? { before: decider.initialState, stored: [] }
        : await loadHistory({ store, snapshots }, decider, streamName);
      const state = fold(decider, stored as unknown as readonly Event[], before);
      const done = stored.filter((event) => event.metadata.commandId === context.commandId);
      const last = done.at(-1);
      if (last)
        return {
          streamName,
          state,
          events: done as unknown as readonly Event[],
          position: last.position,
          alreadyHandled: true,
        };

      const made = typeof command === 'function' ? await command(state) : command;
      const events = made === null ? [] : decider.decide(made, state);
      if (events.length === 0) return { streamName, state, events, position: null, alreadyHandled: false };
      const mail = events.map(({ type }) => type).find(isMailRequest);
      if (mail) await admitMail(mail, context, { stream: streamName });
      try {
        const expected = stored.at(-1)?.revision ?? 'noStream';
        const { position } = await store.append(streamName, expected, newEvents(streamName, events, context));
        return {
          streamName,
          state: fold(decider, events, state),
          events,
          position,
          alreadyHandled: false,
        };
      } catch (error) {
        if (!(error instanceof WrongExpectedRevision)) throw error;
        if (attempt === maxAttempts) {
          throw conflict('busy', 'Somebody else changed this at the same moment. Please try again.');
        }
        mayBeNew = false;
      }
    }
  };
  const traced: HandleCommand = (decider, streamName, command, ...rest) => {
    const { type = 'unnamed' } =
      typeof command === 'function' ? { type: command.name } : (command as { readonly type?: string });
    return tracing.run(`command ${type}`, { attributes: { 'shop.stream': streamName } }, () =>
      handle(decider, streamName, command, ...rest),
    );
  };
  return Object.assign(traced, { admitMail });
};
