import { createReadStream } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ConversionCommands } from '#commands/catalogue/conversions/conversionCommands.ts';
import { bestMesh } from '#commands/catalogue/passports/bestMesh.ts';
import { loadState } from '#commands/handle.ts';
import { assetKey, conversionKey } from '#domain/catalogue/assets/assetKeys.ts';
import { type ConversionOf, conversionDecider } from '#domain/catalogue/conversions/conversion.ts';
import { modelDecider } from '#domain/catalogue/models/model.ts';
import { soldFiles } from '#domain/catalogue/models/modelState.ts';
import type { MeshFacts } from '#domain/catalogue/passports/meshFacts.ts';
import { clippedMeasurement } from '#domain/catalogue/passports/passportLimits.ts';
import type { ConversionFormat } from '#domain/kernel/schemas.ts';
import { streams } from '#domain/streams.ts';
import type { FileStore } from '#infra/files/fileStore.ts';
import type { LocalCopy, WithLocalCopies } from '#infra/files/withLocalCopies.ts';
import type { ActOnce } from '#infra/queue/jobOutcomes.ts';
import { ifLast } from '../../isOutage.ts';
import { type JobDeps, type JobWorker, jobContext } from '../../job.ts';
import type { convertModel } from '../../jobs.ts';

/** A written file, or the reason for the failure, as a sentence for those who requested it. */
type Converted =
  | {
      readonly status: 'made';
      readonly from: string;
      readonly fileName: string;
      readonly facts: MeshFacts;
      readonly losses: readonly string[];
    }
  | { readonly status: 'failed'; readonly reason: string };

export type ConvertModelDependencies = JobDeps & {
  readonly files: Pick<FileStore, 'receive' | 'keep'>;
  readonly withLocalCopies: WithLocalCopies;
  /** Name and version of the converter. */
  readonly conversionProgram: string;
  /** Converts one of these mesh files to a new file, in a separate process with its own limits, and measures the result. */
  readonly convertFile: (
    files: readonly LocalCopy[],
    sourceFile: string,
    to: ConversionFormat,
    target: string,
  ) => Promise<Converted>;
  readonly actOnce: ActOnce;
  readonly onConversion: ConversionCommands['onConversion'];
};

/** The error itself is for the log. */
const brokeOff = 'The conversion broke off, because of a fault on our side. Please try again.';

const failedBy = (fault: 'file' | 'shop', reason: string) => ({ status: 'failed', fault, reason }) as const;

/** Makes a file in another format once: stores the file, then appends the event that names it. */
export const createConvertModelWorker = (deps: ConvertModelDependencies): JobWorker<typeof convertModel> => {
  const { eventStore, conversionProgram: program } = deps;

  const make = async ({ modelId, version, to }: ConversionOf) => {
    const model = await loadState(eventStore, modelDecider, streams.model(modelId));
    const sourceFile = await bestMesh(eventStore, modelId, version);
    const files = soldFiles(model, version);
    if (files === null || sourceFile === null)
      return failedBy('shop', 'No mesh of this version was measured.');
    const wanted = files.map(({ assetId, fileName }) => ({ key: assetKey(assetId), name: fileName }));
    return deps.withLocalCopies(wanted, async (copies) => {
      const target = join(dirname(copies[0]?.path ?? ''), 'converted');
      const converted = await deps.convertFile(copies, sourceFile, to, target);
      if (converted.status === 'failed') return failedBy('file', converted.reason);
      const { status, from, fileName, losses } = converted;
      const { files: clipped } = clippedMeasurement({ files: [converted.facts], best: null, licence: null });
      const [facts = converted.facts] = clipped;
      // The converter's own limits bound the size.
      const received = await deps.files.receive(createReadStream(target), {
        maxBytes: Number.MAX_SAFE_INTEGER,
      });
      const { tempPath, sha256, bytes } = received;
      await deps.files.keep(tempPath, conversionKey(sha256));
      return { status, from, fileName, facts, losses: [...losses], sha256, bytes };
    });
  };

  return async ({ conversionId }, run) => {
    const state = await loadState(eventStore, conversionDecider, streams.conversion(conversionId));
    if (state.status !== 'requested') return { skipped: 'the conversion has its outcome' };
    const { modelId, version, to } = state;
    const of = { conversionId, modelId, version, to, program };
    const outcome = await deps
      .actOnce(run.id, () => make(state))
      .catch(ifLast(run, failedBy('shop', brokeOff)));
    const context = jobContext(run, 'convertModel', deps.now());
    const { status, ...result } = outcome;
    await ('fault' in result
      ? deps.onConversion({ type: 'RecordConversionFailed', ...of, ...result }, context)
      : deps.onConversion({ type: 'RecordConversion', ...of, ...result, at: context.at }, context));
    return 'done';
  };
};
