import { useState } from 'react';
import { queryClient } from '../../../lib/queryClient.ts';
import { refreshShop } from '../../../lib/refreshShop.ts';
import { oops, useAction } from '../../../lib/useAction.ts';
import { Button } from '../../../ui/Button.tsx';
import { useRowFocus } from '../models/useRowFocus.ts';
import { toastUndoable } from '../shell/undo.ts';
import { Slide } from './Slide.tsx';
import { slideListStyle } from './SlidePictures.tsx';
import { adminSliderQuery, deleteSlides, restoreSlides } from './sliderCalls.ts';
import { useSlideOrder } from './useSlideOrder.ts';

type ListProps = {
  readonly images: readonly string[];
  /** The slide that is being deleted. */
  readonly deleting: string | null;
  readonly onMove: (from: number, to: number) => void;
  readonly onDelete: (place: number) => void;
};

/** The slides, numbered in order. A live region announces the place of a moved one. */
const SlideList = ({ images, deleting, onMove, onDelete }: ListProps) => {
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

type Props = { readonly sliderId: string; readonly images: readonly string[] };

/** The slider's images: reordered, deleted one by one, or all at once by 'Delete' (R078, R140). Each deletion can be undone by its toast. */
export const SliderImages = ({ sliderId, images }: Props) => {
  const { about: deleting, run } = useAction<'all' | string>(() => oops);
  const { shown, move } = useSlideOrder(sliderId, images);
  const { place, willLeave } = useRowFocus(shown);
  const remove = (reference?: string): Promise<void> =>
    run(async () => {
      const { message } = await deleteSlides(sliderId, reference);
      toastUndoable(message, () => restoreSlides(sliderId, reference));
      const left = reference === undefined ? [] : shown.filter((one) => one !== reference);
      queryClient.setQueryData(
        adminSliderQuery().queryKey,
        left.length === 0 ? [] : [{ _id: sliderId, SliderImages: [left] }],
      );
      await refreshShop();
    }, reference ?? 'all');
  return (
    <div className="flex flex-col gap-6" ref={place}>
      <SlideList
        deleting={deleting}
        images={shown}
        onDelete={(at) => {
          willLeave(at);
          void remove(shown[at]);
        }}
        onMove={move}
      />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button busy={deleting === 'all'} kind="danger" onClick={() => void remove()}>
          Delete
        </Button>
        <p className="text-ink-2">Removes all slides. After that you can add new ones.</p>
      </div>
    </div>
  );
};
