import { useEffect, useRef } from 'react';

/**
 * When a row goes, its button takes the focus with it: the focus then moves to the row that came into its place.
 * `rows` is whatever changes with them.
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
