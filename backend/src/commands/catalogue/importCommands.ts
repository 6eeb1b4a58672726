import { importArchiveKey, importPlanKey } from '#domain/catalogue/assetKeys.ts';
import type { ImportPlan } from '#domain/catalogue/importPlan.ts';
import { type ModelImportCommand, modelImportDecider } from '#domain/catalogue/modelImport.ts';
import { uuidV5 } from '#domain/kernel/ids.ts';
import { streams } from '#domain/streams.ts';
import type { FileStore } from '#infra/files/fileStore.ts';
import type { Upload } from '#infra/files/validateAndStoreAssets.ts';
import type { CommandContext, Handle } from '../handle.ts';

/** Removes the archive of an import and the plan made from its manifest; again changes nothing. */
export const removeImport = async (files: Pick<FileStore, 'remove'>, importId: string): Promise<void> => {
  await files.remove(importArchiveKey(importId));
  await files.remove(importPlanKey(importId));
};

type ImportId = { readonly importId: string };
type Line = ImportId & { readonly line: number; readonly name: string };

export type ImportCommands = ReturnType<typeof importCommands>;

/** Imports many models from one archive. Every command may throw a `Refusal`. */
export const importCommands = ({
  handle,
  files,
}: {
  readonly handle: Handle;
  readonly files: Pick<FileStore, 'keep' | 'put' | 'stat' | 'remove'>;
}) => {
  const onImport = (importId: string, command: ModelImportCommand, context: CommandContext) =>
    handle(modelImportDecider, streams.modelImport(importId), command, context);

  return {
    /** Stores an archive whose manifest is valid, with the plan made from it, until it is imported. */
    checkImport: async (
      {
        archive,
        fileName,
        plan,
      }: { readonly archive: Upload; readonly fileName: string; readonly plan: ImportPlan },
      context: CommandContext,
    ) => {
      const importId = uuidV5(`import:${context.commandId}`);
      await files.put(importPlanKey(importId), Buffer.from(JSON.stringify(plan)));
      await files.keep(archive.tempPath, importArchiveKey(importId));
      const { bytes, sha256 } = archive;
      const lines = plan.lines.length;
      const command = { type: 'CheckImport', importId, fileName, bytes, sha256, lines } as const;
      return { ...(await onImport(importId, command, context)), importId };
    },
    /** Imports all lines, each by a job of its own. */
    startImport: async (
      { importId, asDrafts }: ImportId & { readonly asDrafts: boolean },
      context: CommandContext,
    ) => {
      const isKept = (await files.stat(importArchiveKey(importId))) !== null;
      return onImport(importId, { type: 'StartImport', asDrafts, isKept }, context);
    },
    /** Discards a checked archive, or stops an import after the line at work; the archive goes with it. */
    stopImport: async ({ importId }: ImportId, context: CommandContext) => {
      const stopped = await onImport(importId, { type: 'StopImport' }, context);
      // A line at work has opened the archive, and repeated it finds the import stopped; after a kill here the sweep of old imports removes it.
      await removeImport(files, importId);
      return stopped;
    },
    recordLineImported: (
      { importId, ...line }: Line & { readonly modelId: string },
      context: CommandContext,
    ) => onImport(importId, { type: 'RecordLineImported', ...line }, context),
    recordLineRefused: ({ importId, ...line }: Line & { readonly reason: string }, context: CommandContext) =>
      onImport(importId, { type: 'RecordLineRefused', ...line }, context),
  };
};
