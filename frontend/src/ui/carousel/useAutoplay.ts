import type { KeenSliderOptions } from 'keen-slider';
import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';

const never = () => () => {};
const prefersStillness = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The timer of a carousel (R027, R029, Q42): it rests under pointer or focus and out of sight, can be stopped, and starts stopped with reduced motion. Until the slider library is `ready`, nothing moves. */
export const useAutoplay = (
  frame: RefObject<HTMLElement | null>,
  intervalMs: number,
  ready: boolean,
  step: () => void,
) => {
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
    const leaving = new AbortController();
    for (const name of ['pointerenter', 'pointerleave', 'focusin', 'focusout'])
      element.addEventListener(name, later, leaving);
    document.addEventListener('visibilitychange', update, leaving);
    return () => leaving.abort();
  }, [frame]);
  const moving = ready && !stopped && !held && inSight;
  useEffect(() => {
    if (!moving) return;
    const timer = setInterval(step, intervalMs);
    return () => clearInterval(timer);
  }, [moving, intervalMs, step]);
  return { stopped, moving, toggle: () => setChosen(!stopped) };
};

export type Options = {
  /** Unique ids of the slides; if they change, the carousel is created again. */
  readonly slides: readonly string[];
  readonly intervalMs: number;
  /** Must be a stable object, for the same reason. */
  readonly slider: KeenSliderOptions;
};
