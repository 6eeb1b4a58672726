import { useQuery } from '@tanstack/react-query';
import { imageSizes } from '../../../ui/imageSizes.ts';
import { Picture } from '../../../ui/Picture.tsx';
import { adminSliderQuery, imagesOf } from './sliderCalls.ts';

type Props = {
  readonly reference: string;
  /** Its place in the slider, counted from 0. */
  readonly place: number;
};

/** A slide with its number. */
export const SlidePicture = ({ reference, place }: Props) => (
  <>
    <Picture
      alt={`Slide ${place + 1}`}
      className="aspect-video rounded-media border border-line"
      height={270}
      priority={place === 0}
      reference={reference}
      sizes={imageSizes.adminSlide}
      width={480}
    />
    <span
      aria-hidden="true"
      className="absolute top-2 left-2 rounded-full bg-surface px-2.5 py-0.5 font-mono text-caption"
    >
      {place + 1}
    </span>
  </>
);

/** Classes of the list of slides, and of a slide in it. */
export const slideListStyle = 'grid gap-x-4 gap-y-6 sm:grid-cols-2 xl:grid-cols-3';
export const slideStyle = 'flex flex-col gap-2';

/** The slides in order, with space for their buttons. They are public (R149), and the largest content of their screen. */
export const PublicSlides = () => {
  const { data } = useQuery({ ...adminSliderQuery(), enabled: false });
  return (
    data && (
      <ol className={slideListStyle}>
        {imagesOf(data).map((reference, place) => (
          <li className={slideStyle} key={reference}>
            <div className="relative">
              <SlidePicture place={place} reference={reference} />
            </div>
            <div className="h-10" />
          </li>
        ))}
      </ol>
    )
  );
};
