import type { announceVersion } from '#commands/ordering/announcements.ts';
import { withdrawableMs } from '#domain/catalogue/versions/replaceModelFiles.ts';
import { streams } from '#domain/streams.ts';
import { mapLimited } from '#infra/async/mapLimited.ts';
import { pagesOf } from '#infra/async/pagesOf.ts';
import { NotYet, ServiceUnavailable } from '#infra/serviceUnavailable.ts';
import type { VersionQueries } from '#projections/catalogue/versions/queries.ts';
import { type JobDeps, type JobWorker, jobContext } from '../../job.ts';
import type { tellOwners } from '../../jobs.ts';

/** The age of a version when its owners are notified, in ms: longer than it can be withdrawn. */
const standsMs = withdrawableMs + 5_000;
/** Owners notified in parallel. */
const toldAtOnce = 16;
/** How long to wait for the measuring of a version, in ms, so that the mail can list the differences. */
const patienceMs = 60_000;

export type TellOwnersDependencies = JobDeps & {
  readonly versionsOf: VersionQueries['versionsOf'];
  /** A page of the owners of a model who bought it before a version, by id; `after` is the last id of the previous page. */
  readonly ownersBefore: (modelId: string, version: number, after: string) => Promise<readonly string[]>;
  /** Whether the read models of owners and of versions have reached a position of the log. */
  readonly hasOwnersUpTo: (position: bigint) => Promise<boolean>;
  readonly announceVersion: ReturnType<typeof announceVersion>;
};

/**
 * Notifies the buyers of earlier versions of a model. An interrupted run starts again with the first page; an owner who was
 * notified is not notified twice.
 */
export const createTellOwnersWorker =
  (deps: TellOwnersDependencies): JobWorker<typeof tellOwners> =>
  async ({ modelId, version }, run) => {
    const events = await deps.eventStore.readStream(streams.model(modelId));
    const replaced = events.find(
      (event) => event.type === 'ModelFilesReplaced' && event.data.version === version,
    );
    if (!replaced) return { skipped: 'there is no such version' };
    if (events.some(({ type, data }) => type === 'ModelFilesReplaced' && data.withdraws.includes(version)))
      return { skipped: 'the version was withdrawn' };
    if (deps.now() - Date.parse(replaced.metadata.at) < standsMs)
      throw new NotYet('The version can still be withdrawn');
    if (!(await deps.hasOwnersUpTo(replaced.position)))
      throw new ServiceUnavailable('The read models have not reached the version yet');
    const settled = (await deps.versionsOf(modelId))?.settled;
    const isYoung = deps.now() - Date.parse(run.cause.at) < patienceMs;
    // If the earlier version was not measured, there is nothing to wait for.
    if (isYoung && settled?.has(version - 1) && !settled.has(version))
      throw new NotYet('The version is not measured yet');
    const context = jobContext(run, 'tellOwners', deps.now());
    for await (const page of pagesOf((last?: string) => deps.ownersBefore(modelId, version, last ?? '')))
      await mapLimited(toldAtOnce, page, (userId) =>
        deps.announceVersion({ userId, modelId, version }, context),
      );
    return 'done';
  };
