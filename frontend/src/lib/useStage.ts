import { useState } from 'react';
import { type Failed, failureText } from './refusalText.ts';

type Stage = { readonly busy: boolean; readonly fault: string | null };

/** Runs the action of a button whose failure is reported beside it, as `fault`; the code of toasts is not needed. `refuse` says why nothing was run. */
export const useStage = (failed: Failed = 'Something went wrong. Please try again.') => {
  const [stage, setStage] = useState<Stage>({ busy: false, fault: null });
  const refuse = (fault: string): void => setStage({ busy: false, fault });
  const run = (act: () => Promise<unknown>): void => {
    setStage({ busy: true, fault: null });
    act().then(
      () => setStage({ busy: false, fault: null }),
      (error: unknown) => refuse(failureText(error, failed)),
    );
  };
  return { ...stage, run, refuse };
};
