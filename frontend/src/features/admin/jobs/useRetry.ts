import { useState } from 'react';
import { sendAnswer } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/apiError.ts';
import { notifyError, notifySuccess } from '../../../lib/notices.ts';
import { queryClient } from '../../../lib/queryClient.ts';
import { jobsKey } from './useJobs.ts';

type What = { readonly all: true } | { readonly queue: string; readonly id: string };

const saying = (retried: number): string =>
  retried === 1 ? 'The job is tried again' : `${retried} jobs are tried again`;

/** Gives parked jobs all of their tries again, and says so; `busy` is what is under way. */
export const useRetry = () => {
  const [busy, setBusy] = useState<What | null>(null);
  const retry = async (what: What): Promise<void> => {
    setBusy(what);
    try {
      const { retried } = await sendAnswer<{ readonly retried: number }>('POST', '/jobs/retry', what);
      notifySuccess(saying(retried));
    } catch (error) {
      notifyError(error instanceof ApiError ? error.message : 'Oops! something went wrong');
    } finally {
      await queryClient.invalidateQueries({ queryKey: jobsKey });
      setBusy(null);
    }
  };
  return { busy, retry };
};
