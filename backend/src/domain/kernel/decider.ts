import type { DomainEvent } from './event.ts';

/**
 * The pure rules of one aggregate. `decide` answers the events that a command leads to: none when there is nothing to
 * do; it throws a `Refusal` when the rules forbid the command. It uses no clock, generates no ids and looks nothing up:
 * the command contains the facts.
 */
export type Decider<State, Command, Event extends DomainEvent> = {
  readonly initialState: State;
  readonly evolve: (state: State, event: Event) => State;
  readonly decide: (command: Command, state: State) => readonly Event[];
  /** For streams that a client can lengthen at will: how a snapshot of the state is kept (ADR 57). */
  readonly snapshot?: {
    /** Another one, whenever `evolve` or the state means something else than before. */
    readonly shape: string;
    /**
     * So many of the newest events always stay behind the snapshot: a command that is repeated finds its own among them, unless so many
     * others came since. Then the state alone must tell that it was done.
     */
    readonly eventsBehind: number;
    /** The state as JSON, and back. */
    readonly pack: (state: State) => unknown;
    readonly unpack: (packed: unknown) => State;
  };
};

/** The state after all of these events. */
export const fold = <State, Event extends DomainEvent>(
  decider: Pick<Decider<State, never, Event>, 'initialState' | 'evolve'>,
  events: readonly Event[],
): State => events.reduce(decider.evolve, decider.initialState);
