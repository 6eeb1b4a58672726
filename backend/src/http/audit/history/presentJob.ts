import type { AuditJob } from '#contract/audit.ts';
import type { JobOfEvent } from '#infra/queue/jobQueue.ts';

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

/** Why a worker had nothing to do; null if it did the job. */
const skippedFor = (answer: unknown): string | null =>
  typeof answer === 'object' && answer !== null && 'skipped' in answer ? String(answer.skipped) : null;

const silent = 'It ended without an event.';

/** The status of a job in words; `ledToEvents` is whether it has recorded events. */
export const presentJob = ({ status }: JobOfEvent, ledToEvents: boolean): AuditJob => {
  switch (status.kind) {
    case 'notAskedFor':
      return { state: 'waiting', attempts: null, outcome: 'It will be asked for in a moment.' };
    case 'lost':
      return { state: 'waiting', attempts: null, outcome: 'Its queue has lost it; it will be put back.' };
    case 'forgotten':
      return { state: 'done', attempts: null, outcome: ledToEvents ? '' : silent };
    case 'unknown':
      return { state: 'unknown', attempts: null, outcome: 'The queues did not answer.' };
  }
  const { state, attempts, answer, failure } = status;
  const withOutcome = (outcome: string): AuditJob => ({ state, attempts, outcome });
  if (state === 'parked') return withOutcome(sentence(failure ?? 'It failed'));
  if (state !== 'done')
    return withOutcome(failure === null ? '' : sentence(`The last try failed: ${failure}`));
  const reason = skippedFor(answer);
  if (reason !== null) return withOutcome(sentence(`Nothing was to be done: ${reason}`));
  return withOutcome(ledToEvents ? '' : silent);
};
