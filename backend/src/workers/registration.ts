import type { JobDefinition, JobWorker } from './job.ts';

export type Registration = { readonly job: JobDefinition; readonly worker: JobWorker<JobDefinition> };

/** Pairs a job with its worker; both must have the same payload type. */
export const register = <Payload>(
  job: JobDefinition<Payload>,
  worker: JobWorker<JobDefinition<Payload>>,
): Registration => ({
  job,
  // The payload is parsed with the job's own schema before the worker sees it.
  worker: worker as JobWorker<JobDefinition>,
});

/** The workers by job name, one per job. @throws Error naming every job that has no worker or two, and every worker of an unknown job */
export const workersByName = (
  jobs: readonly JobDefinition[],
  registrations: readonly Registration[],
): ReadonlyMap<string, Registration> => {
  const faults = [...new Set([...jobs, ...registrations.map(({ job }) => job)])].flatMap((job) => {
    const workers = registrations.filter((registration) => registration.job === job).length;
    const definitions = jobs.filter(({ name }) => name === job.name).length;
    if (definitions !== 1) return [`job ${job.name} is listed ${definitions} times`];
    return workers === 1 ? [] : [`job ${job.name} has ${workers} workers`];
  });
  if (faults.length > 0) throw new Error(`The jobs and their workers do not match: ${faults.join('; ')}`);
  return new Map(registrations.map((registration) => [registration.job.name, registration]));
};
