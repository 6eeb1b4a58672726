import { derivedContext } from '#commands/handle.ts';
import type { issueRefunds } from '#commands/ordering/refunds/issueRefunds.ts';
import type { answerWithdrawal } from '#commands/ordering/withdrawal/answerWithdrawal.ts';
import { type JobDeps, type JobWorker, jobContext } from '../job.ts';
import type { answerWithdrawal as job } from '../jobs.ts';

export type AnswerWithdrawalDependencies = Pick<JobDeps, 'now'> & {
  readonly answerWithdrawal: ReturnType<typeof answerWithdrawal>;
  readonly issueRefunds: ReturnType<typeof issueRefunds>;
};

/** Answers a withdrawal from the contract, and returns the money at once; while the card provider is silent, the sweep over refunds does. */
export const createAnswerWithdrawalWorker =
  (deps: AnswerWithdrawalDependencies): JobWorker<typeof job> =>
  async (payload, run) => {
    const context = jobContext(run, 'answerWithdrawal', deps.now());
    await deps.answerWithdrawal(payload, context);
    // Another run may find other refunds to record.
    await deps.issueRefunds(payload, derivedContext(context, `refund:${context.at}`));
    return 'done';
  };
