import { useState } from 'react';

/** Runs the action of a button whose failure is reported beside it; the code of toasts is not needed. */
export const useStage = () => {
  const [stage, setStage] = useState<'idle' | 'busy' | 'failed'>('idle');
  const run = (act: () => Promise<unknown>): void => {
    setStage('busy');
    act().then(
      () => setStage('idle'),
      () => setStage('failed'),
    );
  };
  return { busy: stage === 'busy', failed: stage === 'failed', run };
};
