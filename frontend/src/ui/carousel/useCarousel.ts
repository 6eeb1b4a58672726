import type { KeenSliderInstance, KeenSliderOptions } from 'keen-slider';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Options, useAutoplay } from './useAutoplay.ts';

type Slides = KeenSliderOptions['slides'];

const numberOf = (slides: Slides): number =>
  typeof slides === 'object' && slides !== null && typeof slides.perView === 'number' ? slides.perView : 1;

/** Number of visible slides at the window's width; the last matching breakpoint decides. */
const perViewOf = ({ slides, breakpoints = {} }: KeenSliderOptions): number => {
  const matching = Object.entries(breakpoints).findLast(([query]) => window.matchMedia(query).matches);
  return numberOf(matching?.[1].slides ?? slides);
};

/** Indices of the visible slides, starting at `first` and wrapping around the end. */
export const slidesInSight = (first: number, perView: number, count: number): ReadonlySet<number> =>
  new Set(Array.from({ length: Math.min(perView, count) }, (_, offset) => (first + offset) % count));

/** The longest delay, in ms. */
const timeoutMs = 1_000;
/** The delay in browsers without `requestIdleCallback`, in ms. */
const fallbackMs = 300;

/** Runs `act` when the browser is idle; returns a function that cancels it. */
const whenIdle = (act: () => void): (() => void) => {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, fallbackMs);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(act, { timeout: timeoutMs });
  return () => cancelIdleCallback(handle);
};

type Position = { readonly first: number; readonly perView: number };

/** A looping carousel with autoplay. The slider library is fetched when the page is idle; until then CSS alone places the slides. */
export const useCarousel = ({ slides, intervalMs, slider }: Options) => {
  const count = slides.length;
  const identity = slides.join(' ');
  const frame = useRef<HTMLElement>(null);
  const track = useRef<HTMLDivElement>(null);
  const instance = useRef<KeenSliderInstance | null>(null);
  const [ready, setReady] = useState(false);
  // The server does not know the window's width, so every slide counts as visible until hydration.
  const [position, setPosition] = useState<Position>({ first: 0, perView: count });
  useEffect(() => setPosition({ first: 0, perView: perViewOf(slider) }), [slider]);
  useEffect(() => {
    const container = track.current;
    if (!container || identity === '') return;
    let wanted = true;
    const note = (moved: KeenSliderInstance): void => setPosition((known) => moveTo(known, moved));
    const begin = async (): Promise<void> => {
      const { default: KeenSlider } = await import('keen-slider');
      if (!wanted) return;
      instance.current = new KeenSlider(container, {
        ...slider,
        loop: count > 1,
        created: note,
        optionsChanged: note,
        updated: note,
        slideChanged: note,
      });
      setReady(true);
    };
    // Without the library the slides do not move, but everything else works.
    const cancel = whenIdle(() => void begin().catch(() => undefined));
    return () => {
      wanted = false;
      cancel();
      instance.current?.destroy();
      instance.current = null;
      setReady(false);
    };
  }, [identity, count, slider]);
  const step = useCallback(() => instance.current?.next(), []);
  const autoplay = useAutoplay(frame, intervalMs, ready, step);
  return {
    ...autoplay,
    frame,
    track,
    current: position.first,
    inSight: slidesInSight(position.first, position.perView, count),
    goTo: (index: number) => instance.current?.moveToIdx(index),
    previous: () => instance.current?.prev(),
    next: () => instance.current?.next(),
  };
};

const moveTo = (known: Position, { track, options }: KeenSliderInstance): Position => {
  const first = track.details?.rel ?? 0;
  const perView = perViewOf(options);
  return known.first === first && known.perView === perView ? known : { first, perView };
};
