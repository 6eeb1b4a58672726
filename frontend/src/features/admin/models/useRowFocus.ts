import { useEffect, useRef } from 'react';

/** Moves the focus to the row that takes the place of a removed one. `rows` must change whenever the rows change. */
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
