import type { KeenSliderOptions } from 'keen-slider';

type Slides = KeenSliderOptions['slides'];

const numberOf = (slides: Slides): number =>
  typeof slides === 'object' && slides !== null && typeof slides.perView === 'number' ? slides.perView : 1;

/** Number of visible slides at the window's width; the last matching breakpoint decides. */
export const perViewOf = ({ slides, breakpoints = {} }: KeenSliderOptions): number => {
  const matching = Object.entries(breakpoints).findLast(([query]) => window.matchMedia(query).matches);
  return numberOf(matching?.[1].slides ?? slides);
};

/** Indices of the visible slides, starting at `first` and wrapping around the end. */
export const slidesInSight = (first: number, perView: number, count: number): ReadonlySet<number> =>
  new Set(Array.from({ length: Math.min(perView, count) }, (_, offset) => (first + offset) % count));
