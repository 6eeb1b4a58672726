import { expect } from 'vitest';
import { definitionOf } from '#domain/eventDefinitions.ts';
import type { Decider } from '#domain/kernel/decider.ts';
import type { DomainEvent } from '#domain/kernel/event.ts';
import { Refusal } from '#domain/kernel/refusal.ts';

type Outcome<Event> = {
  /** Exactly these events follow, and the state can evolve with them. */
  readonly then: (...events: Event[]) => void;
  /** Nothing follows: it was already done. */
  readonly thenNothing: () => void;
  /** The rules forbid it, with this code. */
  readonly thenRefused: (code: string) => void;
};

/**
 * The test grammar of deciders: `given(...events).when(command).then(...events)`. Make `given` once a file
 * with `const given = deciderSpecification(xDecider)`.
 */
export const deciderSpecification =
  <State, Command extends { readonly type: string }, Event extends DomainEvent>(
    decider: Decider<State, Command, Event>,
  ) =>
  (...history: Event[]) => ({
    when: (command: Command): Outcome<Event> => {
      const state = history.reduce(decider.evolve, decider.initialState);
      const decide = () => decider.decide(command, state);
      const thenEvents = (...events: Event[]) => {
        const decided = decide();
        expect(decided).toEqual(events);
        for (const { type } of decided) {
          const { emittedBy } = definitionOf(type).about;
          expect(emittedBy, `Name the command in emittedBy of ${type}`).toContain(command.type);
        }
        decided.reduce(decider.evolve, state);
      };
      return {
        // biome-ignore lint/suspicious/noThenProperty: the grammar reads given, when, then; it is never awaited.
        then: thenEvents,
        thenNothing: () => thenEvents(),
        thenRefused: (code) => {
          let refusal: unknown = null;
          try {
            decide();
          } catch (error) {
            refusal = error;
          }
          expect(refusal).toBeInstanceOf(Refusal);
          expect((refusal as Refusal).code).toBe(code);
        },
      };
    },
  });
