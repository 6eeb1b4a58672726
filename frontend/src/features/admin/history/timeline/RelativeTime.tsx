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

type Props = {
  readonly at: string;
  /** The day is shown above, so the time of day is enough. */
  readonly underDay?: boolean;
};

/** When something happened, relative to now and as a time; the complete time is in the tooltip too. */
export const RelativeTime = ({ at, underDay = false }: Props) => {
  const now = useNow();
  return (
    <time className="tabular-nums" dateTime={at} title={readersTime(at)}>
      <span>{relativeTime(Date.parse(at), now)}</span>
      <span className="text-ink-3">{` · ${underDay ? clockTime(at) : readersTime(at)}`}</span>
    </time>
  );
};
