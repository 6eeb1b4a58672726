import { useEffect, useState } from 'react';
import { useSession } from './useSession.ts';

/**
 * A press that needs to know who presses: until the check at the start has ended (Q02) nobody is told to log in who has
 * long done so. The step is then taken once, by what is known by then.
 */
export const useAfterCheck = (
  step: () => void,
): { readonly waiting: boolean; readonly press: () => void } => {
  const { checked } = useSession();
  const [waiting, setWaiting] = useState(false);
  useEffect(() => {
    if (!(waiting && checked)) return;
    setWaiting(false);
    step();
  });
  return { waiting, press: () => (checked ? step() : setWaiting(true)) };
};
