import { useQuery } from '@tanstack/react-query';
import type { WireModel } from 'backend/contract/wire.ts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { PlayButton } from '../../../ui/carousel/PlayButton.tsx';
import { useCarousel } from '../../../ui/carousel/useCarousel.ts';
import { roundStyle } from '../../../ui/roundStyle.ts';
import { ModelCard } from './ModelCard.tsx';
import { modelsQuery, newArrivals } from './models.ts';

/** Milliseconds between slides (R178e). */
const carouselAutoplayMs = 1_500;
const spacing = 16;
/** Visible slides by window width (R030). */
const slider = {
  slides: { perView: 1, spacing },
  breakpoints: {
    '(min-width: 440px) and (max-width: 799.98px)': { slides: { perView: 2, spacing } },
    '(min-width: 800px)': { slides: { perView: 5, spacing } },
  },
};
/** The same widths in CSS, so that the layout is right before the script measures it. */
const slide =
  'keen-slider__slide min-w-full xs:min-w-[calc(50%-8px)] wide:min-w-[calc(20%-12.8px)] max-w-full xs:max-w-[calc(50%-8px)] wide:max-w-[calc(20%-12.8px)]';
const sizes = '(min-width: 1280px) 230px, (min-width: 800px) 19vw, (min-width: 440px) 47vw, 92vw';
const Carousel = ({ models }: { readonly models: readonly WireModel[] }) => {
  const carousel = useCarousel({
    slides: models.map(({ _id }) => _id),
    intervalMs: carouselAutoplayMs,
    slider,
  });
  return (
    <section
      aria-labelledby="new-arrivals"
      aria-roledescription="carousel"
      className="page-width"
      ref={carousel.frame}
    >
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <h2 className="font-semibold text-h2" id="new-arrivals">
          New Arrivals
        </h2>
        <div className="flex gap-2">
          <PlayButton onToggle={carousel.toggle} stopped={carousel.stopped} />
          <button
            aria-label="Previous slide"
            className={roundStyle}
            onClick={carousel.previous}
            type="button"
          >
            <ChevronLeft className="size-5" />
          </button>
          <button aria-label="Next slide" className={roundStyle} onClick={carousel.next} type="button">
            <ChevronRight className="size-5" />
          </button>
        </div>
      </div>
      <div aria-live={carousel.moving ? 'off' : 'polite'} className="keen-slider" ref={carousel.track}>
        {models.map((model, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide is a group in the carousel pattern, not a set of fields
          <div
            aria-label={`${index + 1} of ${models.length}`}
            aria-roledescription="slide"
            className={slide}
            inert={!carousel.inSight.has(index)}
            key={model._id}
            role="group"
          >
            <ModelCard model={model} sizes={sizes} />
          </div>
        ))}
      </div>
    </section>
  );
};

/** A carousel of the 12 newest products, one step every 1500 ms (R029); they start the first page of the catalogue (Q25). */
export const NewArrivals = () => {
  const { data } = useQuery(modelsQuery({}, 1));
  if (!data || data.rows.length === 0) return null;
  return (
    <div className="section-gap bg-sunken py-12 lg:py-16">
      <Carousel models={data.rows.slice(0, newArrivals)} />
    </div>
  );
};
