import { json } from 'node:stream/consumers';
import * as v from 'valibot';
import { importArchiveKey, importPlanKey } from '#domain/catalogue/assetKeys.ts';
import { type ImportPlan, importPlan } from '#domain/catalogue/importPlan.ts';
import type { FileStore } from './fileStore.ts';
import { type OpenedArchive, openStoredArchive } from './readArchive.ts';

/** The archive of an import and the plan made from its manifest. */
export type OpenedImport = { readonly plan: ImportPlan; readonly archive: OpenedArchive };

/** Opens an import; null if its archive has been removed. */
export type OpenImport = (importId: string) => Promise<OpenedImport | null>;

type Files = Pick<FileStore, 'open' | 'stat'>;

const open = async (files: Files, importId: string): Promise<OpenedImport | null> => {
  if ((await files.stat(importPlanKey(importId))) === null) return null;
  const archive = await openStoredArchive(files, importArchiveKey(importId));
  return archive && { archive, plan: v.parse(importPlan, await json(files.open(importPlanKey(importId)))) };
};

/** Opens imports and caches the latest: its lines are processed in sequence, and the list of an archive may be long. */
export const createOpenImport = (files: Files): OpenImport => {
  let latest: { readonly importId: string; readonly opened: Promise<OpenedImport | null> } | null = null;
  return async (importId) => {
    if (latest?.importId !== importId) latest = { importId, opened: open(files, importId) };
    const asked = latest;
    const forget = (): void => {
      if (latest === asked) latest = null;
    };
    try {
      const opened = await asked.opened;
      if (opened === null) forget();
      return opened;
    } catch (error) {
      forget();
      throw error;
    }
  };
};
