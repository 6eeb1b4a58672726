import { useState } from 'react';
import { Slide } from './Slide.tsx';
import { slideListStyle } from './SlidePictures.tsx';

type Props = {
  readonly images: readonly string[];
  /** The slide that is being deleted. */
  readonly deleting: string | null;
  readonly onMove: (from: number, to: number) => void;
  readonly onDelete: (place: number) => void;
};

/** The slides, numbered in order. A live region announces the place of a moved one. */
export const SlideList = ({ images, deleting, onMove, onDelete }: Props) => {
  const [said, setSaid] = useState('');
  const move = (from: number, to: number): void => {
    onMove(from, to);
    setSaid(`Slide ${from + 1} is now slide ${to + 1} of ${images.length}`);
  };
  return (
    <>
      <ol className={slideListStyle}>
        {images.map((reference, place) => (
          <Slide
            count={images.length}
            isBusy={deleting === reference}
            key={reference}
            onDelete={() => onDelete(place)}
            onMove={(to) => move(place, to)}
            place={place}
            reference={reference}
          />
        ))}
      </ol>
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
    </>
  );
};
