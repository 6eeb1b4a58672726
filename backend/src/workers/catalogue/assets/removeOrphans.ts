import { assetKey, firstCopyKey, idOfKey } from '#domain/catalogue/assets/assetKeys.ts';
import type { RecordedEvent } from '#domain/kernel/event.ts';
import type { EventStore } from '#infra/eventStore/eventStore.ts';
import { eventsToEnd } from '#infra/eventStore/eventsToEnd.ts';
import type { FileStore } from '#infra/files/fileStore.ts';

/**
 * The age, in ms, from which a file that no event names is removed; also how long a file stays after the event that removes it, since links
 * to it are still valid, and a backup may have read the log already. An upload, or the job that makes a preview or a conversion, appends its
 * event within seconds of storing its files, and gives up when it cannot. A Zip file that is measured before its model exists is usable for
 * half of this age (`measuredUploads.ts`).
 */
const safeAgeMs = 24 * 3_600_000;

export type OrphanDeps = {
  readonly files: Pick<FileStore, 'keys' | 'stat' | 'remove'>;
  readonly eventStore: Pick<EventStore, 'subscribe'>;
  readonly now: () => Date;
};

const isOld = async ({ files, now }: OrphanDeps, key: string): Promise<boolean> => {
  const found = await files.stat(key);
  return found !== null && now().getTime() - found.keptMs > safeAgeMs;
};

const collectAssets = (value: unknown, found: Set<string>): void => {
  if (typeof value !== 'object' || value === null) return;
  if ('assetId' in value && typeof value.assetId === 'string') found.add(value.assetId);
  for (const part of Object.values(value)) collectAssets(part, found);
};

/** The ids of all files named anywhere in any event of the log. */
const assetIdsInLog = async ({ eventStore }: OrphanDeps): Promise<ReadonlySet<string>> => {
  const found = new Set<string>();
  const naming = { after: null, streamCategories: ['model', 'slider'] };
  for await (const events of eventsToEnd(eventStore, naming))
    for (const { data } of events) collectAssets(data, found);
  return found;
};

/**
 * Removes files that no event names, which an upload leaves behind when it is killed between storing its files and appending its event. Can
 * run concurrently and during uploads. Returns the number of removed files.
 * @throws Error when most files are unnamed, since then it is probably the wrong log
 */
export const removeOrphanedFiles =
  (
    deps: OrphanDeps & {
      /** Those of these assets that are in the read model: a cheap check before the log decides. */
      readonly knownAmong: (assetIds: readonly string[]) => Promise<readonly string[]>;
    },
  ) =>
  async (): Promise<number> => {
    const { files } = deps;
    const suspects: string[] = [];
    let named = 0;
    for await (const keys of files.keys('assets')) {
      const assetIds = keys.map(idOfKey);
      const known = new Set(await deps.knownAmong(assetIds));
      named += known.size;
      for (const assetId of assetIds)
        if (!known.has(assetId) && (await isOld(deps, assetKey(assetId)))) suspects.push(assetId);
    }
    if (suspects.length === 0) return 0;
    const inLog = await assetIdsInLog(deps);
    const strays = suspects.filter((assetId) => !inLog.has(assetId));
    named += suspects.length - strays.length;
    if (strays.length > named)
      throw new Error(`The log names ${named} files and ${strays.length} not: nothing was removed`);
    let removed = 0;
    for (const assetId of strays) {
      // The upload may have been repeated meanwhile.
      if (!(await isOld(deps, assetKey(assetId)))) continue;
      // The original is removed last: after an interruption the rest is found through it.
      await files.remove(firstCopyKey(assetId));
      await files.remove(assetKey(assetId));
      removed += 1;
    }
    return removed;
  };

/** The facts of a Zip file that was measured before its model are kept this long, in ms: seven days. */
const uploadsKeptForMs = 7 * 24 * 3_600_000;

/**
 * Removes facts of measured Zip files, and archives that earlier releases kept for an import. Returns the number of removed files.
 */
export const removeOldUploads =
  ({ files, now }: Pick<OrphanDeps, 'files' | 'now'>) =>
  async (): Promise<number> => {
    let removed = 0;
    for (const kind of ['uploads', 'imports'] as const)
      for await (const keys of files.keys(kind))
        for (const key of keys) {
          const found = await files.stat(key);
          if (found === null || now().getTime() - found.keptMs <= uploadsKeptForMs) continue;
          await files.remove(key);
          removed += 1;
        }
    return removed;
  };

/** Derived files of one kind, which are stored under their SHA-256. */
export type DerivedFiles = {
  readonly kind: 'previews' | 'conversions';
  readonly keyOf: (sha256: string) => string;
  /** The streams whose events name them. */
  readonly streamCategory: string;
  /** Adds the files that an event names to `named`, by an id of each, or deletes one that a long past event removes. */
  readonly note: (named: Map<string, string>, event: RecordedEvent<never>, isLongPast: boolean) => void;
};

const hashesInLog = async (
  { eventStore, now }: OrphanDeps,
  { streamCategory, note }: DerivedFiles,
): Promise<ReadonlySet<string>> => {
  const named = new Map<string, string>();
  for await (const events of eventsToEnd(eventStore, { after: null, streamCategories: [streamCategory] }))
    for (const event of events)
      note(named, event as RecordedEvent<never>, now().getTime() - Date.parse(event.metadata.at) > safeAgeMs);
  return new Set(named.values());
};

/**
 * Removes derived files that no event names, which a job leaves behind when it is killed before it records them, and those that an event
 * removed. Another job may make the same one again. Can run concurrently. Returns the number of removed files.
 */
export const removeOrphanedResults =
  (deps: OrphanDeps, derived: DerivedFiles) => async (): Promise<number> => {
    const { files } = deps;
    const { kind, keyOf } = derived;
    const old: string[] = [];
    for await (const keys of files.keys(kind))
      for (const sha256 of keys.map(idOfKey)) if (await isOld(deps, keyOf(sha256))) old.push(sha256);
    const named = old.length === 0 ? new Set() : await hashesInLog(deps, derived);
    let removed = 0;
    for (const sha256 of old) {
      if (named.has(sha256) || !(await isOld(deps, keyOf(sha256)))) continue;
      await files.remove(keyOf(sha256));
      removed += 1;
    }
    return removed;
  };
