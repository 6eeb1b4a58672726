import type { PassportCommands } from '#commands/catalogue/passports/passportCommands.ts';
import { loadState } from '#commands/handle.ts';
import { assetKey } from '#domain/catalogue/assets/assetKeys.ts';
import { modelDecider } from '#domain/catalogue/models/model.ts';
import { soldFiles } from '#domain/catalogue/models/modelState.ts';
import type { Measurement } from '#domain/catalogue/passports/measurement.ts';
import type { MeasuringProgram } from '#domain/catalogue/passports/passport.events.ts';
import { hasOutcome, passportDecider } from '#domain/catalogue/passports/passport.ts';
import { streams } from '#domain/streams.ts';
import type { LocalCopy, WithLocalCopies } from '#infra/files/withLocalCopies.ts';
import type { ActOnce } from '#infra/queue/jobOutcomes.ts';
import { ifLast } from '../../isOutage.ts';
import { type JobDeps, type JobWorker, jobContext } from '../../job.ts';
import type { measureModel } from '../../jobs.ts';

export type MeasureModelDependencies = JobDeps & {
  readonly withLocalCopies: WithLocalCopies;
  readonly measuringProgram: MeasuringProgram;
  /** Measures in a separate process with its own limits. */
  readonly measureFiles: (files: readonly LocalCopy[]) => Promise<Measurement>;
  readonly actOnce: ActOnce;
  readonly recordMeasured: PassportCommands['recordMeasured'];
  readonly recordMeasuringFailed: PassportCommands['recordMeasuringFailed'];
};

/** Recorded after the last attempt: the error itself is for the log, not for the uploader of the files. */
const brokeOff =
  'Measuring broke off, because of a fault on our side rather than in the files. It can be started again.';

/** Measures the files of a model, once per version and measuring program, and records the facts or the reason of the failure. */
export const createMeasureModelWorker = (deps: MeasureModelDependencies): JobWorker<typeof measureModel> => {
  const { eventStore, measuringProgram: program } = deps;
  return async ({ modelId, version }, run) => {
    const model = await loadState(eventStore, modelDecider, streams.model(modelId));
    const files = soldFiles(model, version);
    if (files === null) return { skipped: 'the model has no such files' };
    const sources = files.map(({ sha256 }) => sha256);
    const measuring = { modelId, version, sources, program };
    const passport = await loadState(eventStore, passportDecider, streams.passport(modelId));
    if (hasOutcome(passport, measuring)) return { skipped: 'the files were measured before' };

    const wanted = files.map(({ assetId, fileName }) => ({ key: assetKey(assetId), name: fileName }));
    const measured = await deps
      .actOnce(run.id, () => deps.withLocalCopies(wanted, deps.measureFiles))
      .catch(ifLast<Measurement>(run, { status: 'failed', reason: brokeOff }));
    const context = jobContext(run, 'measureModel', deps.now());
    if (measured.status === 'failed')
      await deps.recordMeasuringFailed({ ...measuring, reason: measured.reason }, context);
    else {
      const { files: facts, archive, licence, best, shape } = measured;
      await deps.recordMeasured({ ...measuring, files: facts, archive, licence, best, shape }, context);
    }
    return 'done';
  };
};
