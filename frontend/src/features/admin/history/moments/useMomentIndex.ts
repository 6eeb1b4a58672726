import type { AuditMoment } from 'backend/contract/audit.ts';
import { useCallback } from 'react';
import { useSearchParams } from 'wouter';

/** The chosen moment, kept in the address as `?at=<position>`; by default the newest. */
export const useMomentIndex = (moments: readonly AuditMoment[]) => {
  const [params, setParams] = useSearchParams();
  const at = params.get('at');
  const found = moments.findIndex(({ position }) => position === at);
  const last = moments.length - 1;
  const index = found === -1 ? last : found;
  const setIndex = useCallback(
    (next: number): void => {
      const moment = moments[Math.min(Math.max(next, 0), last)];
      setParams(
        (previous) => {
          const changed = new URLSearchParams(previous);
          if (moment && next < last) changed.set('at', moment.position);
          else changed.delete('at');
          return changed;
        },
        { replace: true },
      );
    },
    [moments, last, setParams],
  );
  return { index, setIndex, last, moment: moments[index] };
};
