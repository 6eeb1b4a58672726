import { useEffect, useState } from 'react';
import { useSession } from './useSession.ts';

/** A click whose effect depends on the session: it waits for the check at the start (Q02), so that a client is not asked to log in. */
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
