import { type KeenSliderOptions, useKeenSlider } from 'keen-slider/react';
import { useCallback, useRef, useState } from 'react';
import { slidesInSight } from './slidesInSight.ts';
import { useAutoplay } from './useAutoplay.ts';

type Options = {
  /** Number of slides. */
  readonly count: number;
  readonly intervalMs: number;
  readonly slider: KeenSliderOptions;
};

/** A looping carousel with autoplay: which slides are in sight, and how to move, stop and start it. */
export const useCarousel = ({ count, intervalMs, slider }: Options) => {
  const frame = useRef<HTMLElement>(null);
  const [position, setPosition] = useState({ first: 0, perView: 1 });
  const [attach, instance] = useKeenSlider<HTMLDivElement>({
    ...slider,
    loop: count > 1,
    created: (created) => setPosition(positionOf(created)),
    optionsChanged: (changed) => setPosition(positionOf(changed)),
    updated: (updated) => setPosition(positionOf(updated)),
    slideChanged: (changed) => setPosition(positionOf(changed)),
  });
  const step = useCallback(() => instance.current?.next(), [instance]);
  const autoplay = useAutoplay({ frame, intervalMs, step });
  return {
    ...autoplay,
    frame,
    attach,
    current: position.first,
    inSight: slidesInSight(position.first, position.perView, count),
    goTo: (index: number) => instance.current?.moveToIdx(index),
    previous: () => instance.current?.prev(),
    next: () => instance.current?.next(),
  };
};

type Slider = {
  readonly track: { readonly details: { readonly rel: number } };
  readonly options: { readonly slides?: unknown };
};

const positionOf = ({ track, options }: Slider): { first: number; perView: number } => {
  const perView = (options.slides as { perView?: unknown } | undefined)?.perView;
  return { first: track.details?.rel ?? 0, perView: typeof perView === 'number' ? perView : 1 };
};
