import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { queryClient } from '../../../lib/queryClient.ts';
import { refreshShop } from '../../../lib/refreshShop.ts';
import { focusHeadingIfLost } from '../../../lib/routeFocus.ts';
import { oops, useAction } from '../../../lib/useAction.ts';
import { Button } from '../../../ui/Button.tsx';
import { lazyPart } from '../../../ui/lazyPart.tsx';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useRowFocus } from '../models/useRowFocus.ts';
import { toastUndoable } from '../undo.ts';
import { SlideList } from './SlideList.tsx';
import { PublicSlides } from './SlidePictures.tsx';
import { adminSliderQuery, deleteSlides, imagesOf, restoreSlides } from './sliderCalls.ts';
import { useSlideOrder } from './useSlideOrder.ts';

type Props = { readonly sliderId: string; readonly images: readonly string[] };

/** The slider's images: reordered, deleted one by one, or all at once by 'Delete' (R078, R140). Each deletion can be undone by its toast. */
const SliderImages = ({ sliderId, images }: Props) => {
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

const waiting = <Skeleton className="aspect-video w-full max-w-md" />;
// Most shops have a slider, so the form is a chunk of its own.
const addSlider = lazyPart(() => import('./AddSlider.tsx').then((m) => m.AddSlider), waiting);

/** The slider's images with 'Delete', or the upload form for an empty slider (R077, R078). */
const SliderScreen = () => {
  const query = useQuery(adminSliderQuery());
  const { data } = query;
  const images = imagesOf(data ?? []);
  const hadImages = useRef(false);
  const hasImages = images.length > 0;
  useEffect(() => {
    if (hadImages.current && !hasImages) focusHeadingIfLost();
    hadImages.current = hasImages;
  }, [hasImages]);
  if (!data) return <NotLoaded query={query} waiting={waiting} />;
  const [slider] = data;
  if (slider && hasImages) return <SliderImages images={images} sliderId={slider._id} />;
  return <addSlider.View />;
};

export const sliderScreen = { View: SliderScreen, Outline: PublicSlides };
