import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/apiError.ts';
import { queryClient } from '../../../lib/queryClient.ts';
import { toastError, toastSuccess } from '../../../lib/toasts.ts';
import { jobsKey } from './useJobs.ts';

type Target = { readonly all: true } | { readonly queue: string; readonly id: string };

const retriedText = (retried: number): string =>
  retried === 1 ? 'The job is tried again' : `${retried} jobs are tried again`;

/** Gives failed jobs all their attempts again. `busy` identifies the job that is being retried. */
export const useRetry = () => {
  const [busy, setBusy] = useState<Target | null>(null);
  const retry = async (target: Target): Promise<void> => {
    setBusy(target);
    try {
      const { retried } = await call('POST /jobs/retry', { body: target });
      toastSuccess(retriedText(retried));
    } catch (error) {
      toastError(error instanceof ApiError ? error.message : 'Oops! something went wrong');
    } finally {
      await queryClient.invalidateQueries({ queryKey: jobsKey });
      setBusy(null);
    }
  };
  return { busy, retry };
};
