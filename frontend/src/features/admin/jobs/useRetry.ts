import { call } from '../../../lib/api.ts';
import { queryClient } from '../../../lib/queryClient.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { messageOf, useAction } from '../../../lib/useAction.ts';

type Target = { readonly all: true } | { readonly queue: string; readonly id: string };

const retriedText = (retried: number): string =>
  retried === 1 ? 'The job is tried again' : `${retried} jobs are tried again`;

/** Gives failed jobs all their attempts again; returns what happened, in words. */
export const retryJobs = async (target: Target): Promise<string> => {
  try {
    return retriedText((await call('POST /jobs/retry', { body: target })).retried);
  } finally {
    await queryClient.invalidateQueries({ queryKey: ['admin'] });
  }
};

/** Gives failed jobs all their attempts again. `busy` identifies the job that is being retried. */
export const useRetry = () => {
  const { about, run } = useAction<Target>(messageOf);
  const retry = (target: Target): Promise<void> =>
    run(async () => toastSuccess(await retryJobs(target)), target);
  return { busy: about, retry };
};
