import { expect } from 'vitest';
import { definitionOf } from '#domain/eventDefinitions.ts';
import type { Decider } from '#domain/kernel/decider.ts';
import type { DomainEvent } from '#domain/kernel/event.ts';
import { Refusal } from '#domain/kernel/refusal.ts';

type Decisions<Command, Event> = {
  /** Exactly these events follow the command, and the state can evolve with them. */
  readonly decides: (command: Command, ...events: readonly Event[]) => void;
  /** Nothing follows: it was already done. */
  readonly ignores: (command: Command) => void;
  /** The rules forbid it, with this code. */
  readonly refuses: (command: Command, code: string) => void;
};

/**
 * The test grammar of deciders: `given(...events).decides(command, ...events)`. Make `given` once a file
 * with `const given = deciderSpecification(xDecider)`.
 */
export const deciderSpecification =
  <State, Command extends { readonly type: string }, Event extends DomainEvent>(
    decider: Decider<State, Command, Event>,
  ) =>
  (...history: Event[]): Decisions<Command, Event> => {
    const state = history.reduce(decider.evolve, decider.initialState);
    const decides = (command: Command, ...events: readonly Event[]): void => {
      const decided = decider.decide(command, state);
      expect(decided).toEqual(events);
      for (const { type } of decided) {
        const { emittedBy } = definitionOf(type).about;
        expect(emittedBy, `Name the command in emittedBy of ${type}`).toContain(command.type);
      }
      decided.reduce(decider.evolve, state);
    };
    return {
      decides,
      ignores: (command) => decides(command),
      refuses: (command, code) => {
        let refusal: unknown = null;
        try {
          decider.decide(command, state);
        } catch (error) {
          refusal = error;
        }
        expect(refusal).toBeInstanceOf(Refusal);
        expect((refusal as Refusal).code).toBe(code);
      },
    };
  };
