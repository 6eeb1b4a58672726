import { queryClient } from '../../../lib/queryClient.ts';
import { refreshShop } from '../../../lib/refreshShop.ts';
import { oops, useAction } from '../../../lib/useAction.ts';
import { Button } from '../../../ui/Button.tsx';
import { useRowFocus } from '../models/useRowFocus.ts';
import { toastUndoable } from '../shell/undo.ts';
import { SlideList } from './SlideList.tsx';
import { adminSliderQuery, deleteSlides, restoreSlides } from './sliderCalls.ts';
import { useSlideOrder } from './useSlideOrder.ts';

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
