import type { KeenSliderOptions } from 'keen-slider';

type Slides = KeenSliderOptions['slides'];

const numberOf = (slides: Slides): number =>
  typeof slides === 'object' && slides !== null && typeof slides.perView === 'number' ? slides.perView : 1;

/** Slides in sight at the window's width: the last breakpoint that holds decides. */
export const perViewOf = ({ slides, breakpoints = {} }: KeenSliderOptions): number => {
  const holding = Object.entries(breakpoints).findLast(([query]) => window.matchMedia(query).matches);
  return numberOf(holding?.[1].slides ?? slides);
};
