import type { DomainEvent } from './event.ts';

/**
 * The pure heart of one aggregate. `decide` answers the events that a command leads to: none when it was
 * already done, and it throws a `Refusal` when the rules forbid it. No clock, no id, no look-up in here:
 * facts from elsewhere stand in the command.
 */
export type Decider<State, Command, Event extends DomainEvent> = {
  readonly initialState: State;
  readonly evolve: (state: State, event: Event) => State;
  readonly decide: (command: Command, state: State) => readonly Event[];
};

/** The state after all of these events. */
export const fold = <State, Event extends DomainEvent>(
  decider: Pick<Decider<State, never, Event>, 'initialState' | 'evolve'>,
  events: readonly Event[],
): State => events.reduce(decider.evolve, decider.initialState);
