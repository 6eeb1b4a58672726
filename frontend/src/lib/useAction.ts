import { useState } from 'react';
import { type Failed, failureText } from './refusalText.ts';
import { toastError } from './toasts.ts';

export const oops = 'Oops! something went wrong';

/** The reason of a failure, whatever it is. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : oops);

/** Runs an action; a failure is shown in a toast. */
export const attempt = async (act: () => Promise<unknown>, failed: Failed = oops): Promise<void> => {
  try {
    await act();
  } catch (error) {
    toastError(failureText(error, failed));
  }
};

/** Runs the action of a button as `attempt` does. It is `busy` meanwhile, `about` one of several things if that is given. */
export const useAction = <About = true>(failed?: Failed) => {
  const [about, setAbout] = useState<About | null>(null);
  const run = async (act: () => Promise<unknown>, now = true as About): Promise<void> => {
    setAbout(now);
    await attempt(act, failed);
    setAbout(null);
  };
  return { busy: about !== null, about, run };
};
