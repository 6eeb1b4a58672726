import { useState } from 'react';
import { refusalText } from './refusalText.ts';

/** Runs the action of a button whose failure is reported beside it; the code of toasts is not needed. `refusal` is the server's reason, if it gave one. */
export const useStage = () => {
  const [stage, setStage] = useState<'idle' | 'busy' | { readonly refusal: string | null }>('idle');
  const run = (act: () => Promise<unknown>): void => {
    setStage('busy');
    act().then(
      () => setStage('idle'),
      (error: unknown) => setStage({ refusal: refusalText(error) }),
    );
  };
  const failure = typeof stage === 'string' ? null : stage;
  return { busy: stage === 'busy', failed: failure !== null, refusal: failure?.refusal ?? null, run };
};
