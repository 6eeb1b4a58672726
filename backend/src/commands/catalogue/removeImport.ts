import { importArchiveKey, importPlanKey } from '#domain/catalogue/assetKeys.ts';
import type { FileStore } from '#infra/files/fileStore.ts';

/** Removes the archive of an import and the plan made from its manifest; again changes nothing. */
export const removeImport = async (files: Pick<FileStore, 'remove'>, importId: string): Promise<void> => {
  await files.remove(importArchiveKey(importId));
  await files.remove(importPlanKey(importId));
};
