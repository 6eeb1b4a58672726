import { useState } from 'react';
import { refusalText } from './refusalText.ts';

type Stage = { readonly busy: boolean; readonly fault: string | null };

/**
 * Runs the action of a button whose failure is reported beside it; the code of toasts is not needed. `fault` is the server's reason for a
 * refusal, otherwise `failed`; or a function gives it whatever the reason is. `refuse` says why nothing was run.
 */
export const useStage = (failed: string | (() => string) = 'Something went wrong. Please try again.') => {
  const [stage, setStage] = useState<Stage>({ busy: false, fault: null });
  const refuse = (fault: string): void => setStage({ busy: false, fault });
  const run = (act: () => Promise<unknown>): void => {
    setStage({ busy: true, fault: null });
    act().then(
      () => setStage({ busy: false, fault: null }),
      (error: unknown) => refuse(typeof failed === 'string' ? (refusalText(error) ?? failed) : failed()),
    );
  };
  return { ...stage, run, refuse };
};
