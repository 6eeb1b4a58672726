import { useEffect, useRef } from 'react';

/**
 * Keeps the focus when the row of the focused button is removed: it moves to the row that takes its place. `rows` must change whenever the
 * rows change.
 */
export const useRowFocus = (rows: unknown) => {
  const place = useRef<HTMLDivElement>(null);
  const leaving = useRef<number | null>(null);
  useEffect(() => {
    if (rows === undefined || leaving.current === null || document.activeElement !== document.body) return;
    const buttons = place.current?.querySelectorAll<HTMLElement>('[data-delete]') ?? [];
    buttons[Math.min(leaving.current, buttons.length - 1)]?.focus();
    leaving.current = null;
  }, [rows]);
  return {
    place,
    willLeave: (index: number) => {
      leaving.current = index;
    },
  };
};
