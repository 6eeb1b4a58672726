import type { answerWithdrawal } from '#commands/ordering/withdrawal/answerWithdrawal.ts';
import { type JobDeps, type JobWorker, jobContext } from '../job.ts';
import type { answerWithdrawal as job } from '../jobs.ts';

export type AnswerWithdrawalDependencies = Pick<JobDeps, 'now'> & {
  readonly answerWithdrawal: ReturnType<typeof answerWithdrawal>;
};

/** Answers a withdrawal from the contract. The sweep over approved refunds returns the money. */
export const createAnswerWithdrawalWorker =
  (deps: AnswerWithdrawalDependencies): JobWorker<typeof job> =>
  async (payload, run) => {
    await deps.answerWithdrawal(payload, jobContext(run, 'answerWithdrawal', deps.now()));
    return 'done';
  };
