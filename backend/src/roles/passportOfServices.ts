import type { JobQueue } from '#infra/queue/jobQueue.ts';
import { jobStatuses } from '#policies/jobStatuses.ts';
import { passportQueries } from '#projections/catalogue/passports/queries.ts';
import { measureModel } from '#workers/catalogue/measureModel.job.ts';
import type { Services } from '../composition.ts';
import { createPassportOf } from '../http/catalogue/passportOf.ts';

/** Passports with the standing of their jobs. */
export const passportOfServices = ({ pages: { db }, now }: Services, jobQueue: JobQueue) =>
  createPassportOf({
    ...passportQueries({ db }),
    jobStatus: async ({ eventId, position }) =>
      (await jobStatuses({ db, queue: jobQueue })(measureModel, [{ eventId, position }])).get(eventId) ??
      'ended',
    now,
  });
