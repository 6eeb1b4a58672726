import type { PassportCommands } from 'backend/commands/catalogue/passports/passportCommands.ts';
import { type CommandContext, loadState } from 'backend/commands/handle.ts';
import type { MeasuringProgram } from 'backend/domain/catalogue/passports/passport.events.ts';
import { passportDecider } from 'backend/domain/catalogue/passports/passport.ts';
import { streams } from 'backend/domain/streams.ts';
import type { EventStore } from 'backend/infra/eventStore/eventStore.ts';
import type { VersionOfFiles } from 'backend/projections/catalogue/passports/queries.ts';
import { type RedoOptions, redoAll } from './redoAll.ts';

type RemeasureDeps = RedoOptions & {
  readonly eventStore: Pick<EventStore, 'readStream'>;
  readonly versionsOfFiles: (after: string, limit: number) => Promise<readonly VersionOfFiles[]>;
  readonly requestMeasuring: PassportCommands['requestMeasuring'];
  readonly program: MeasuringProgram;
  /** Also files that this program has failed on before. */
  readonly evenFailed: boolean;
  readonly newContext: () => CommandContext;
};

/** Has all versions of files measured which this program has not measured yet. */
export const remeasureModels = (deps: RemeasureDeps) => {
  const { eventStore, versionsOfFiles, requestMeasuring, program, evenFailed, newContext, ...options } = deps;
  const outcomeOf = async ({ modelId, version }: VersionOfFiles) => {
    const { outcomes } = await loadState(eventStore, passportDecider, streams.passport(modelId));
    const outcome = outcomes[version];
    if (outcome?.program.name !== program.name || outcome.program.version !== program.version) return null;
    return outcome.status === 'measured' ? 'done' : 'failed';
  };
  return (signal: AbortSignal) =>
    redoAll<VersionOfFiles>(
      {
        ...options,
        pageAfter: (last, limit) => versionsOfFiles(last?.key ?? '', limit),
        isPresent: async (files) => {
          const outcome = await outcomeOf(files);
          return outcome === 'done' || (outcome === 'failed' && !evenFailed);
        },
        request: ({ modelId, version }) =>
          requestMeasuring({ modelId, version, program, evenFailed }, newContext()),
        outcomeOf,
      },
      signal,
    );
};
