import { startTransition, useEffect, useState } from 'react';

/**
 * A value that follows its source once the browser has painted what changed with the source itself. Unlike a deferred
 * value it cannot come with the same frame: the press of a button is seen at once, however much hangs on it (UX goal 7).
 */
export const useAfterPaint = <Value>(source: Value): Value => {
  const [value, setValue] = useState(source);
  useEffect(() => {
    let later: ReturnType<typeof setTimeout> | undefined;
    // The frame comes before the paint, and the timer after it.
    const frame = requestAnimationFrame(() => {
      later = setTimeout(() => startTransition(() => setValue(source)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(later);
    };
  }, [source]);
  return value;
};
