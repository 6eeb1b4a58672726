import { type RefObject, useEffect, useState } from 'react';

const prefersStillness = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

type Options = {
  /** The whole carousel, controls included. */
  readonly frame: RefObject<HTMLElement | null>;
  /** Milliseconds from one step to the next. */
  readonly intervalMs: number;
  /** Whether what turns the carousel is there: the first slide has its whole time, and nothing moves while a page loads. */
  readonly ready: boolean;
  readonly step: () => void;
};

/**
 * The clock of a carousel (R027, R029, Q42). It holds while the pointer or the focus is inside, while the window is
 * hidden and while the carousel is out of sight, where nobody sees what it costs, stops for good when somebody says so, and starts stopped for those who prefer reduced motion.
 */
export const useAutoplay = ({ frame, intervalMs, ready, step }: Options) => {
  const [stopped, setStopped] = useState(prefersStillness);
  const [held, setHeld] = useState(false);
  const [inSight, setInSight] = useState(false);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const observer = new IntersectionObserver((entries) =>
      setInSight(entries.at(-1)?.isIntersecting ?? false),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const update = (): void =>
      setHeld(element.matches(':hover') || element.matches(':focus-within') || document.hidden);
    const later = (): number => requestAnimationFrame(update);
    const names = ['pointerenter', 'pointerleave', 'focusin', 'focusout'] as const;
    for (const name of names) element.addEventListener(name, later);
    document.addEventListener('visibilitychange', update);
    return () => {
      for (const name of names) element.removeEventListener(name, later);
      document.removeEventListener('visibilitychange', update);
    };
  }, [frame]);
  const moving = ready && !stopped && !held && inSight;
  useEffect(() => {
    if (!moving) return;
    const timer = setInterval(step, intervalMs);
    return () => clearInterval(timer);
  }, [moving, intervalMs, step]);
  return { stopped, moving, toggle: () => setStopped(!stopped) };
};
