import { useQuery } from '@tanstack/react-query';
import { PlayButton } from '../../../ui/carousel/PlayButton.tsx';
import { useCarousel } from '../../../ui/carousel/useCarousel.ts';
import { imageSizes } from '../../../ui/imageSizes.ts';
import { Picture } from '../../../ui/Picture.tsx';
import { sliderQuery } from './slider.ts';

/** Milliseconds between slides (R178e). */
const sliderAutoplayMs = 2_000;

type Props = { readonly count: number; readonly current: number; readonly onChoose: (index: number) => void };

/** The slider's pagination: a button for each slide (R027). */
const SliderDots = ({ count, current, onChoose }: Props) => (
  <fieldset className="mt-1 flex min-w-0 flex-wrap justify-center gap-1">
    <legend className="sr-only">Slides</legend>
    {Array.from({ length: count }, (_, index) => index).map((index) => (
      <button
        aria-current={index === current ? 'true' : undefined}
        aria-label={`Go to slide ${index + 1}`}
        className="group grid h-8 w-10 cursor-pointer place-items-center rounded-control"
        key={index}
        onClick={() => onChoose(index)}
        type="button"
      >
        <span className="h-1 w-8 rounded-full bg-control forced-colors:border-2 forced-colors:group-aria-[current=true]:border-[Highlight] transition-colors duration-200 group-hover:bg-ink-2 group-aria-[current=true]:h-1.5 group-aria-[current=true]:bg-brand" />
      </button>
    ))}
  </fieldset>
);

/** Not so high that no model is on the first screen. */
const frame = 'aspect-video w-full overflow-hidden rounded-card md:aspect-[21/9] md:max-h-[40svh]';

const slider = { slides: { perView: 1 } };

const Slides = ({ images }: { readonly images: readonly string[] }) => {
  const carousel = useCarousel({ slides: images, intervalMs: sliderAutoplayMs, slider });
  return (
    <section
      aria-label="Highlights"
      aria-roledescription="carousel"
      className="relative"
      ref={carousel.frame}
    >
      {images.length > 1 && (
        <PlayButton
          className="absolute top-3 right-3 z-10"
          onToggle={carousel.toggle}
          stopped={carousel.stopped}
        />
      )}
      <div
        aria-live={carousel.moving ? 'off' : 'polite'}
        className={`keen-slider ${frame}`}
        ref={carousel.track}
      >
        {images.map((image, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide is a group in the carousel pattern, not a set of fields
          <div
            aria-label={`${index + 1} of ${images.length}`}
            aria-roledescription="slide"
            className="keen-slider__slide min-w-full"
            inert={!carousel.inSight.has(index)}
            key={image}
            role="group"
          >
            <Picture
              alt=""
              className="size-full"
              eager={index === 1}
              height={521}
              priority={index === 0}
              reference={image}
              sizes={imageSizes.slide}
              width={1216}
            />
          </div>
        ))}
      </div>
      {images.length > 1 && (
        <SliderDots count={images.length} current={carousel.current} onChoose={carousel.goTo} />
      )}
    </section>
  );
};

/** The image slider of the home page: one step every 2000 ms, with pagination (R027); hidden without images (R145). */
export const HomeSlider = () => {
  const { data: images, isError } = useQuery(sliderQuery());
  if (isError) return null;
  if (!images)
    return (
      <div className="pb-9">
        <div className={`render-ground ${frame}`} data-waiting="" />
      </div>
    );
  return images.length > 0 && <Slides images={images} />;
};
