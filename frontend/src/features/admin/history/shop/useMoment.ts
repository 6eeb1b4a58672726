import { useState } from 'react';
import { useSearchParams } from 'wouter';

/** The moment in the address (`?at=`, ISO 8601) in ms since 1970; without it, when the page was opened. */
export const useMoment = () => {
  const [params, setParams] = useSearchParams();
  const [opened] = useState(() => Date.now());
  const at = Date.parse(params.get('at') ?? '');
  const setMoment = (ms: number): void =>
    setParams({ at: new Date(Math.min(ms, opened)).toISOString() }, { replace: true });
  return { moment: Number.isNaN(at) ? opened : Math.min(at, opened), opened, setMoment };
};
