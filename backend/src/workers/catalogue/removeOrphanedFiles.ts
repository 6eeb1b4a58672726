import { assetKey, firstCopyKey, idOfKey } from '#domain/catalogue/assetKeys.ts';
import type { EventStore } from '#infra/eventStore/eventStore.ts';
import type { FileStore } from '#infra/files/fileStore.ts';
import { assetIdsInLog } from './assetIdsInLog.ts';

/**
 * An upload appends its event within seconds of storing its files, and gives up when it cannot. So if no event names a file older than this
 * (ms), none ever will.
 */
const safeAgeMs = 24 * 3_600_000;

export type StrayFilesDependencies = {
  readonly files: Pick<FileStore, 'keys' | 'stat' | 'remove'>;
  /** Those of these assets that are in the read model: a cheap check before the log decides. */
  readonly knownAmong: (assetIds: readonly string[]) => Promise<readonly string[]>;
  readonly eventStore: Pick<EventStore, 'subscribe'>;
  readonly now: () => Date;
};

/**
 * Removes files that no event names, which an upload leaves behind when it is killed between storing its files and appending its event. Can
 * run concurrently and during uploads. Returns the number of removed files.
 * @throws Error when most files are unnamed, since then it is probably the wrong log
 */
export const removeOrphanedFiles =
  ({ files, knownAmong, eventStore, now }: StrayFilesDependencies) =>
  async (): Promise<number> => {
    const isOld = async (assetId: string): Promise<boolean> => {
      const found = await files.stat(assetKey(assetId));
      return found !== null && now().getTime() - found.keptMs > safeAgeMs;
    };
    const suspects: string[] = [];
    let named = 0;
    for await (const keys of files.keys('assets')) {
      const assetIds = keys.map(idOfKey);
      const known = new Set(await knownAmong(assetIds));
      named += known.size;
      for (const assetId of assetIds) {
        if (!known.has(assetId) && (await isOld(assetId))) suspects.push(assetId);
      }
    }
    if (suspects.length === 0) return 0;
    const inLog = await assetIdsInLog(eventStore);
    const strays = suspects.filter((assetId) => !inLog.has(assetId));
    named += suspects.length - strays.length;
    if (strays.length > named)
      throw new Error(`The log names ${named} files and ${strays.length} not: nothing was removed`);
    let removed = 0;
    for (const assetId of strays) {
      // The upload may have been repeated meanwhile.
      if (!(await isOld(assetId))) continue;
      // The original is removed last: after an interruption the rest is found through it.
      await files.remove(firstCopyKey(assetId));
      await files.remove(assetKey(assetId));
      removed += 1;
    }
    return removed;
  };
