import { useEffect, useState } from 'react';
import { readersTime } from '../../../../lib/readersTime.ts';
import { clockTime, relativeTime } from '../times.ts';

/** How often relative times are updated, in ms. */
const tickMs = 30_000;

/** The reader's clock in ms since 1970, updated often enough for relative times. */
const useNow = (): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return now;
};

/** When something happened, relative to now and as a time; the day is shown above, the complete time in the tooltip. */
export const RelativeTime = ({ at }: { readonly at: string }) => {
  const now = useNow();
  return (
    <time className="tabular-nums" dateTime={at} title={readersTime(at)}>
      <span>{relativeTime(Date.parse(at), now)}</span>
      <span className="text-ink-3">{` · ${clockTime(at)}`}</span>
    </time>
  );
};
