import { startTransition, useEffect, useState } from 'react';

/**
 * A value that follows its source after the next paint. Unlike a deferred value it never changes in the same frame, so a
 * button shows at once that it was pressed, however expensive the update is.
 */
export const useAfterPaint = <Value>(source: Value): Value => {
  const [value, setValue] = useState(source);
  useEffect(() => {
    let later: ReturnType<typeof setTimeout> | undefined;
    // The animation frame runs before the paint, the timer after it.
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
