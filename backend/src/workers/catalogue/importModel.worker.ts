import { type ImportCommands, removeImport } from '#commands/catalogue/importCommands.ts';
import { type ModelCommands, modelIdOf } from '#commands/catalogue/modelCommands.ts';
import { modelUploadsOf, type storeModelFiles } from '#commands/catalogue/storeModelFiles.ts';
import { type CommandContext, derivedContext, loadState } from '#commands/handle.ts';
import { type ImportLine, mostBytesOfLine } from '#domain/catalogue/importPlan.ts';
import { modelDecider } from '#domain/catalogue/model.ts';
import { isSettled, modelImportDecider } from '#domain/catalogue/modelImport.ts';
import { uuidV5 } from '#domain/kernel/ids.ts';
import { Refusal } from '#domain/kernel/refusal.ts';
import { streams } from '#domain/streams.ts';
import type { FileStore } from '#infra/files/fileStore.ts';
import type { OpenedImport, OpenImport } from '#infra/files/openImports.ts';
import type { withUnpackedFiles } from '#infra/files/withUnpackedFiles.ts';
import { isOutage } from '../isOutage.ts';
import { type JobDeps, type JobWorker, jobContext } from '../job.ts';
import type { importModel } from '../jobs.ts';

export type ImportModelDependencies = JobDeps & {
  readonly files: Pick<FileStore, 'receive' | 'remove'>;
  readonly openImport: OpenImport;
  readonly withUnpackedFiles: typeof withUnpackedFiles;
  readonly storeModelFiles: ReturnType<typeof storeModelFiles>;
  readonly uploadModel: ModelCommands['uploadModel'];
  readonly recordLineImported: ImportCommands['recordLineImported'];
  readonly recordLineRefused: ImportCommands['recordLineRefused'];
  /** The largest file of a model, in bytes. */
  readonly maxFileBytes: number;
};

/** Recorded after the last attempt: the error itself is for the log, not for the uploader of the archive. */
const brokeOff = 'It broke off, because of a fault on our side rather than in the archive.';

const wantedOf = ({ file, texture, card, slider, obj, color }: ImportLine['files']) => [
  { field: 'ModalFile', name: file, accepts: 'archive' as const },
  { field: 'ModalTexture', name: texture, accepts: 'pictureOrArchive' as const },
  { field: 'ModalCard', name: card, accepts: 'picture' as const },
  ...slider.map((name) => ({ field: 'ModalSlider', name, accepts: 'picture' as const })),
  ...(obj === null ? [] : [{ field: 'ModalObj', name: obj, accepts: 'mesh' as const }]),
  ...(color === null ? [] : [{ field: 'ModalColor', name: color, accepts: 'pictureOrArchive' as const }]),
];

type Outcome = { readonly modelId: string } | { readonly reason: string };

const upload = (
  deps: ImportModelDependencies,
  { archive }: OpenedImport,
  { files: named, ...line }: ImportLine & { readonly isDraft: boolean },
  context: CommandContext,
): Promise<void> =>
  deps.withUnpackedFiles(deps.files, archive, wantedOf(named), {
    maxBytes: deps.maxFileBytes,
    maxTotalBytes: mostBytesOfLine(deps.maxFileBytes),
    task: async (uploads) => {
      const byField = Map.groupBy(uploads, ({ field }) => field);
      const sent = modelUploadsOf(byField, (field) => new Error(`${field} was not unpacked`));
      const files = await deps.storeModelFiles(sent, context);
      await deps.uploadModel({ ...line, files }, context);
    },
  });

/**
 * Creates a model from one line of an import. The id of its command is derived from import and line, so a worker that was killed at any
 * point creates no second model: it finds the outcome, or repeats the same command. A line that cannot become a model is recorded with the
 * reason and stops no other line. The last line removes the archive (ADR 67).
 */
export const createImportModelWorker = (deps: ImportModelDependencies): JobWorker<typeof importModel> => {
  return async ({ importId, line }, run) => {
    // Before the state is read: if its archive is gone, the state tells why.
    const opened = await deps.openImport(importId);
    const state = await loadState(deps.eventStore, modelImportDecider, streams.modelImport(importId));
    if (state.status === 'none' || state.asDrafts === null) return { skipped: 'the import was not started' };
    const { asDrafts } = state;
    if (isSettled(state, line)) {
      if (state.status === 'finished') await removeImport(deps.files, importId);
      return { skipped: 'the line has its outcome' };
    }
    const context = jobContext(run, 'importModel', deps.now());
    const own = { ...context, commandId: uuidV5(`import:${importId}:${line}`) };
    const recording = derivedContext(own, 'outcome');

    const planned = opened?.plan.lines[line - 1];
    const modelId = modelIdOf(own.commandId);
    const isMade = async (): Promise<boolean> =>
      (await loadState(deps.eventStore, modelDecider, streams.model(modelId))).status !== 'none';
    const make = async (): Promise<Outcome> => {
      if (!opened || !planned) return { reason: 'The archive is not there any more.' };
      await upload(deps, opened, { ...planned, isDraft: asDrafts }, own);
      return { modelId };
    };
    const explain = async (error: unknown): Promise<Outcome> => {
      if (error instanceof Refusal && error.code !== 'busy') return { reason: error.message };
      if (!run.isLastAttempt || isOutage(error)) throw error;
      return (await isMade()) ? { modelId } : { reason: brokeOff };
    };
    const wasMade = await isMade();
    if (!wasMade && state.status === 'stopped') return { skipped: 'the import was stopped' };
    const outcome = wasMade ? { modelId } : await make().catch(explain);
    const about = { importId, line, name: planned?.attributes.name ?? '' };
    const recorded =
      'modelId' in outcome
        ? await deps.recordLineImported({ ...about, modelId: outcome.modelId }, recording)
        : await deps.recordLineRefused({ ...about, reason: outcome.reason }, recording);
    if (recorded.state.status === 'finished') await removeImport(deps.files, importId);
    return 'done';
  };
};
