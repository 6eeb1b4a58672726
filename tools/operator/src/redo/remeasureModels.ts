import type { PassportCommands } from 'backend/commands/catalogue/passports/passportCommands.ts';
import { loadState } from 'backend/commands/handle.ts';
import type { MeasuringProgram } from 'backend/domain/catalogue/passports/passport.events.ts';
import { passportDecider } from 'backend/domain/catalogue/passports/passport.ts';
import { streams } from 'backend/domain/streams.ts';
import { type RedoDeps, redoAll } from './redoAll.ts';

type RemeasureDeps = RedoDeps & {
  readonly requestMeasuring: PassportCommands['requestMeasuring'];
  readonly program: MeasuringProgram;
};

/** Has all versions of files measured which this program has not measured yet. */
export const remeasureModels =
  ({ eventStore, requestMeasuring, program, newContext, ...redo }: RemeasureDeps) =>
  (signal: AbortSignal) =>
    redoAll(
      {
        ...redo,
        request: ({ modelId, version }) =>
          requestMeasuring({ modelId, version, program, evenFailed: redo.evenFailed }, newContext()),
        outcomeOf: async ({ modelId, version }) => {
          const { outcomes } = await loadState(eventStore, passportDecider, streams.passport(modelId));
          const outcome = outcomes[version];
          if (outcome?.program.name !== program.name || outcome.program.version !== program.version)
            return null;
          return outcome.status === 'measured' ? 'done' : 'failed';
        },
      },
      signal,
    );
