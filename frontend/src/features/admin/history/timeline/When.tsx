import { exactTime, relativeTime } from '../relativeTime.ts';
import { useNow } from './useNow.ts';

/** When something happened: how long ago, and exactly. */
export const When = ({ at }: { readonly at: string }) => {
  const now = useNow();
  return (
    <time className="tabular-nums" dateTime={at}>
      {relativeTime(Date.parse(at), now)}
      <span className="text-ink-3"> · {exactTime(at)}</span>
    </time>
  );
};
