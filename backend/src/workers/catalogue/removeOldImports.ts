import { loadState } from '#commands/handle.ts';
import { idOfKey } from '#domain/catalogue/assetKeys.ts';
import { modelImportDecider } from '#domain/catalogue/modelImport.ts';
import { streams } from '#domain/streams.ts';
import type { EventStore } from '#infra/eventStore/eventStore.ts';
import type { FileStore } from '#infra/files/fileStore.ts';

/** An archive that is not imported within this time (ms), seven days, is removed, and so are the facts of measured uploads. */
const keptForMs = 7 * 24 * 3_600_000;

/**
 * Removes archives that were checked and never imported, and leftovers of crashes. Archives of running imports stay. Returns the number of
 * removed files.
 */
export const removeOldImports =
  ({
    files,
    eventStore,
    now,
  }: {
    readonly files: Pick<FileStore, 'keys' | 'stat' | 'remove'>;
    readonly eventStore: Pick<EventStore, 'readStream'>;
    readonly now: () => Date;
  }) =>
  async (): Promise<number> => {
    let removed = 0;
    for (const kind of ['imports', 'uploads'] as const)
      for await (const keys of files.keys(kind))
        for (const key of keys) {
          const found = await files.stat(key);
          if (found === null || now().getTime() - found.keptMs <= keptForMs) continue;
          const stream = streams.modelImport(idOfKey(key));
          const { status } = await loadState(eventStore, modelImportDecider, stream);
          if (status === 'started') continue;
          await files.remove(key);
          removed += 1;
        }
    return removed;
  };
