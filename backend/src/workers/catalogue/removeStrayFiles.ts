import { assetKey } from '#domain/catalogue/assetKeys.ts';
import type { EventStore } from '#infra/eventStore/eventStore.ts';
import type { FileStore } from '#infra/files/fileStore.ts';
import { assetIdsInLog } from './assetIdsInLog.ts';

/**
 * A file that came to its key so long ago, in ms, is named by an event, or by none for ever: an upload appends its event
 * right after it has moved its files, within seconds, and gives up when it cannot.
 */
const safeAgeMs = 24 * 3_600_000;

export type StrayFilesDependencies = {
  readonly files: Pick<FileStore, 'assetIds' | 'stat' | 'remove'>;
  /** Those of these assets that the read model knows: a cheap first look, the log has the last word. */
  readonly knownAmong: (assetIds: readonly string[]) => Promise<readonly string[]>;
  readonly eventStore: Pick<EventStore, 'subscribe'>;
  readonly now: () => Date;
};

/**
 * Removes the files that no event names: an upload that was killed between storing its files and appending its event
 * leaves them behind. Harmless side by side and beside running uploads; answers how many it removed.
 * @throws Error when fewer files are named than not: then the log is rather the wrong one than the files are
 */
export const removeStrayFiles =
  ({ files, knownAmong, eventStore, now }: StrayFilesDependencies) =>
  async (): Promise<number> => {
    const isOld = async (assetId: string): Promise<boolean> => {
      const found = await files.stat(assetKey(assetId));
      return found !== null && now().getTime() - found.keptMs > safeAgeMs;
    };
    const suspects: string[] = [];
    let named = 0;
    for await (const assetIds of files.assetIds()) {
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
      // The same upload may have come again meanwhile.
      if (!(await isOld(assetId))) continue;
      await files.remove(assetKey(assetId));
      removed += 1;
    }
    return removed;
  };
