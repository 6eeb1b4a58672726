import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';

const never = () => () => {};
const prefersStillness = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

type Options = {
  /** The whole carousel, including its controls. */
  readonly frame: RefObject<HTMLElement | null>;
  /** Time between steps, in ms. */
  readonly intervalMs: number;
  /** Whether the slider library has loaded; until then nothing moves. */
  readonly ready: boolean;
  readonly step: () => void;
};

/**
 * The timer of a carousel (R027, R029, Q42). It pauses while the pointer or the focus is inside and while the carousel is
 * not visible. The user can stop it, and with reduced motion it starts stopped.
 */
export const useAutoplay = ({ frame, intervalMs, ready, step }: Options) => {
  const still = useSyncExternalStore(never, prefersStillness, () => false);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const stopped = chosen ?? still;
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
  return { stopped, moving, toggle: () => setChosen(!stopped) };
};
