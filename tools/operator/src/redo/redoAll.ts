import { setTimeout as delay } from 'node:timers/promises';
import type { CommandContext } from 'backend/commands/handle.ts';
import type { EventStore } from 'backend/infra/eventStore/eventStore.ts';
import type { VersionOfFiles } from 'backend/projections/catalogue/passports/queries.ts';

export type RedoDeps = {
  readonly eventStore: Pick<EventStore, 'readStream'>;
  readonly versionsOfFiles: (after: string, limit: number) => Promise<readonly VersionOfFiles[]>;
  /** Also files that the program has failed on before. */
  readonly evenFailed: boolean;
  readonly newContext: () => CommandContext;
  /** Called with the number of versions that have an outcome. */
  readonly onDone: (count: number) => void;
};

type Redo = Pick<RedoDeps, 'versionsOfFiles' | 'evenFailed' | 'onDone'> & {
  /** Requests the work from the workers; can be repeated. */
  readonly request: (files: VersionOfFiles) => Promise<unknown>;
  /** The recorded outcome of a version, or null. */
  readonly outcomeOf: (files: VersionOfFiles) => Promise<'done' | 'failed' | null>;
};

const pageSize = 500;
/** Interval and time limit of the looks for an outcome, in ms. */
const [pauseMs, timeoutMs] = [250, 600_000];

/**
 * Requests the work for every version of files that lacks it, and waits until the workers have done it. If it is interrupted, the jobs still
 * run; if it is started again, it requests nothing twice. Returns how many versions had it, got it, and cannot have it.
 * @throws AbortError
 */
export const redoAll = async (redo: Redo, signal: AbortSignal) => {
  const { onDone, versionsOfFiles, evenFailed, request, outcomeOf } = redo;
  const count = { present: 0, done: 0, failed: 0 };
  const add = (outcome: keyof typeof count): void => {
    count[outcome] += 1;
    onDone(count.present + count.done + count.failed);
  };
  const open: VersionOfFiles[] = [];

  const awaited = async (files: VersionOfFiles): Promise<'done' | 'failed'> => {
    for (const giveUpAt = Date.now() + timeoutMs; ; ) {
      const outcome = await outcomeOf(files);
      // A job that failed for good records nothing, so only the timeout shows it.
      if (outcome !== null || Date.now() >= giveUpAt) return outcome ?? 'failed';
      await delay(pauseMs, null, { signal });
    }
  };

  let page: readonly VersionOfFiles[] = [];
  do {
    signal.throwIfAborted();
    page = await versionsOfFiles(page.at(-1)?.key ?? '', pageSize);
    for (const files of page) {
      signal.throwIfAborted();
      const outcome = await outcomeOf(files);
      if (outcome === 'done' || (outcome === 'failed' && !evenFailed)) add('present');
      else {
        await request(files);
        open.push(files);
      }
    }
  } while (page.length > 0);
  for (const files of open) add(await awaited(files));
  return count;
};
