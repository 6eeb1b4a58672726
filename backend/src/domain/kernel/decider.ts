import type { DomainEvent } from './event.ts';
import { isRetired } from './retiredEvents.ts';

/**
 * The pure rules of one aggregate. `decide` returns the events that a command leads to, none when there is nothing to do, and throws a
 * `Refusal` when the rules forbid the command. It uses no clock, generates no ids and looks nothing up: the command contains the facts.
 */
export type Decider<State, Command, Event extends DomainEvent> = {
  readonly initialState: State;
  readonly evolve: (state: State, event: Event) => State;
  readonly decide: (command: Command, state: State) => readonly Event[];
  /** For streams that a client can lengthen at will: how a snapshot of the state is stored (ADR 57). */
  readonly snapshot?: {
    /** Changed whenever `evolve` or the meaning of the state changes. */
    readonly shape: string;
    /**
     * The number of newest events that a snapshot leaves to be read. A repeated command finds its own events among them, unless this many
     * others followed. Then the state alone must show that the command was done.
     */
    readonly eventsBehind: number;
    /** The state as JSON, and back. */
    readonly pack: (state: State) => unknown;
    readonly unpack: (packed: unknown) => State;
  };
};

/** The state after all of these events; retired ones change nothing. `before` is the state before the first. */
export const fold = <State, Event extends DomainEvent>(
  decider: Pick<Decider<State, never, Event>, 'initialState' | 'evolve'>,
  events: readonly Event[],
  before: State = decider.initialState,
): State => events.filter((event) => !isRetired(event)).reduce(decider.evolve, before);
