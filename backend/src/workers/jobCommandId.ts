import { uuidV5 } from '#domain/kernel/ids.ts';

/** The id of the command that a job ends in: the same each time that the job runs. */
export const jobCommandId = (jobId: string): string => uuidV5(jobId);
