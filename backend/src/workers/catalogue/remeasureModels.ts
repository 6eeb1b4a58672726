import { setTimeout as delay } from 'node:timers/promises';
import type { PassportCommands } from '#commands/catalogue/passportCommands.ts';
import type { CommandContext } from '#commands/context.ts';
import { loadState } from '#commands/handle.ts';
import type { MeasuringProgram } from '#domain/catalogue/passport.events.ts';
import { passportDecider } from '#domain/catalogue/passport.ts';
import { streams } from '#domain/streams.ts';
import type { EventStore } from '#infra/eventStore/eventStore.ts';
import type { VersionOfFiles } from '#projections/catalogue/passports/queries.ts';

/** The result for all versions of all models. */
export type Remeasured = { readonly present: number; readonly measured: number; readonly failed: number };

export type RemeasureModelsDependencies = {
  readonly eventStore: Pick<EventStore, 'readStream'>;
  /** Every version of every model's files, by key. */
  readonly versionsOfFiles: (after: string, limit: number) => Promise<readonly VersionOfFiles[]>;
  readonly requestMeasuring: PassportCommands['requestMeasuring'];
  readonly program: MeasuringProgram;
  /** Also files that this program has failed on before. */
  readonly evenFailed: boolean;
  readonly newContext: () => CommandContext;
  /** Called for each version that is measured or cannot be. */
  readonly onVersion: () => void;
  /** Interval and time limit of the checks of a version, in ms. */
  readonly pauseMs?: number;
  readonly timeoutMs?: number;
};

const pageSize = 500;

/**
 * Requests measurements of all files that this program has not measured yet, and waits until the workers have done them. If it is
 * interrupted, the jobs still run; if it is started again, it requests nothing twice.
 * @throws AbortError
 */
export const remeasureModels =
  (deps: RemeasureModelsDependencies) =>
  async (signal: AbortSignal): Promise<Remeasured> => {
    const { program, evenFailed, pauseMs = 250, timeoutMs = 600_000 } = deps;
    const count = { present: 0, measured: 0, failed: 0 };
    const open: VersionOfFiles[] = [];

    const outcomeNow = async ({
      modelId,
      version,
    }: VersionOfFiles): Promise<'measured' | 'failed' | null> => {
      const { outcomes } = await loadState(deps.eventStore, passportDecider, streams.passport(modelId));
      const outcome = outcomes[version];
      const isOurs = outcome?.program.name === program.name && outcome.program.version === program.version;
      return isOurs ? outcome.status : null;
    };
    const outcomeOf = async (files: VersionOfFiles): Promise<'measured' | 'failed'> => {
      for (const giveUpAt = Date.now() + timeoutMs; ; ) {
        const outcome = await outcomeNow(files);
        // A job that failed for good records nothing, so only the timeout shows it.
        if (outcome !== null || Date.now() >= giveUpAt) return outcome ?? 'failed';
        await delay(pauseMs, null, { signal });
      }
    };

    for (let after: string | undefined = ''; after !== undefined; ) {
      signal.throwIfAborted();
      const page: readonly VersionOfFiles[] = await deps.versionsOfFiles(after, pageSize);
      for (const files of page) {
        signal.throwIfAborted();
        const outcome = await outcomeNow(files);
        if (outcome === 'measured' || (outcome === 'failed' && !evenFailed)) {
          count.present += 1;
          deps.onVersion();
        } else {
          const { modelId, version } = files;
          await deps.requestMeasuring({ modelId, version, program, evenFailed }, deps.newContext());
          open.push(files);
        }
      }
      after = page.at(-1)?.key;
    }
    for (const files of open) {
      count[await outcomeOf(files)] += 1;
      deps.onVersion();
    }
    return count;
  };
