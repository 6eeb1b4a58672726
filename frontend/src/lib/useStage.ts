import { useState } from 'react';
import { refusalText } from './refusalText.ts';

const idle = { busy: false, failed: false, refusal: null as string | null };

/** Runs the action of a button whose failure is reported beside it; the code of toasts is not needed. `refusal` is the server's reason, if it gave one. */
export const useStage = () => {
  const [stage, setStage] = useState(idle);
  const run = (act: () => Promise<unknown>): void => {
    setStage({ ...idle, busy: true });
    act().then(
      () => setStage(idle),
      (error: unknown) => setStage({ ...idle, failed: true, refusal: refusalText(error) }),
    );
  };
  return { ...stage, run };
};
