import type { RecordedEvent } from 'backend/domain/kernel/event.ts';
import type { Policy } from 'backend/policies/policy.ts';
import { jobsAfter } from 'backend/policies/react.ts';
import { jobCommandId } from 'backend/workers/job.ts';
import { readJobData } from 'backend/workers/jobData.ts';
import { jobs, sendMail } from 'backend/workers/jobs.ts';
import type { MailRequest } from './composeAgain.ts';
import type { Count } from './finding.ts';

const jobNames: ReadonlySet<string> = new Set(jobs.map(({ name }) => name));

/**
 * Passes events in the order of the log to the policies. An event that a worker recorded must follow from a job that they request today, by
 * its id: a worker that meets the event again must not do its work twice. Returns the requested
 * mails.
 */
export const jobsOfLog = (policies: readonly Policy[], count: Count) => {
  const requested = new Set<string>();
  const requestedBy = (event: RecordedEvent): ReturnType<typeof jobsAfter> => {
    try {
      return jobsAfter(policies, event);
    } catch (error) {
      count('policies', String(error));
      return [];
    }
  };
  return (event: RecordedEvent): readonly MailRequest[] => {
    const { actor, commandId, causationId } = event.metadata;
    if (actor.kind === 'system' && jobNames.has(actor.id)) {
      const isRequested = requested.has(commandId) || requested.has(causationId);
      const told = `${event.type} ${event.id} of ${event.metadata.at}: no policy requests the job that recorded it`;
      count(`job ${actor.id}`, isRequested ? null : told);
    }
    const following = requestedBy(event);
    for (const { id } of following) requested.add(jobCommandId(id));
    return following
      .filter(({ name }) => name === sendMail.name)
      .map(({ data }) => {
        const { payload, cause } = readJobData(sendMail, data);
        return { ...payload, cause, position: event.position };
      });
  };
};
