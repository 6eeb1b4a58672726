import { idOfKey, previewKey } from '#domain/catalogue/assetKeys.ts';
import type { PreviewEvent } from '#domain/catalogue/preview.events.ts';
import type { EventStore } from '#infra/eventStore/eventStore.ts';
import type { FileStore } from '#infra/files/fileStore.ts';

/** A job records a preview right after storing it. So if no event names a preview older than this (ms), none ever will. */
const safeAgeMs = 24 * 3_600_000;

export type StrayPreviewsDependencies = {
  readonly files: Pick<FileStore, 'keys' | 'stat' | 'remove'>;
  readonly eventStore: Pick<EventStore, 'subscribe'>;
  readonly now: () => Date;
};

/** SHA-256 of every preview that an event names. */
const hashesInLog = async (eventStore: Pick<EventStore, 'subscribe'>): Promise<ReadonlySet<string>> => {
  const found = new Set<string>();
  const reading = new AbortController();
  const previews = { after: null, streamCategories: ['preview'] };
  try {
    for await (const message of eventStore.subscribe(previews, reading.signal)) {
      if (message.kind === 'caughtUp') return found;
      for (const event of message.events as readonly { readonly type: string; readonly data: unknown }[])
        if (event.type === 'PreviewMade')
          found.add((event.data as Extract<PreviewEvent, { type: 'PreviewMade' }>['data']).sha256);
    }
  } finally {
    reading.abort();
  }
  throw new Error('The log ended before its end was reached');
};

/**
 * Removes previews that no event names, which a job leaves behind when it is killed before it records them. Another job may make the same
 * one again. Can run concurrently. Returns the number of removed previews.
 */
export const removeOrphanedPreviews =
  ({ files, eventStore, now }: StrayPreviewsDependencies) =>
  async (): Promise<number> => {
    const isOld = async (sha256: string): Promise<boolean> => {
      const found = await files.stat(previewKey(sha256));
      return found !== null && now().getTime() - found.keptMs > safeAgeMs;
    };
    const old: string[] = [];
    for await (const keys of files.keys('previews'))
      for (const sha256 of keys.map(idOfKey)) if (await isOld(sha256)) old.push(sha256);
    if (old.length === 0) return 0;
    const named = await hashesInLog(eventStore);
    let removed = 0;
    for (const sha256 of old) {
      if (named.has(sha256) || !(await isOld(sha256))) continue;
      await files.remove(previewKey(sha256));
      removed += 1;
    }
    return removed;
  };
