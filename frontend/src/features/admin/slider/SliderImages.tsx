import { useState } from 'react';
import { queryClient } from '../../../lib/queryClient.ts';
import { toastError, toastSuccess } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/Button.tsx';
import { refreshShop } from '../refreshShop.ts';
import { SlideList } from './SlideList.tsx';
import { adminSliderQuery, deleteSlider } from './sliderCalls.ts';

type Props = { readonly sliderId: string; readonly images: readonly string[] };

/** The slider's images with a button that deletes them all (R078, R140). */
export const SliderImages = ({ sliderId, images }: Props) => {
  const [busy, setBusy] = useState(false);
  const remove = async (): Promise<void> => {
    setBusy(true);
    try {
      await deleteSlider(sliderId);
      toastSuccess('Product has been deleted successfully');
      queryClient.setQueryData(adminSliderQuery().queryKey, []);
      await refreshShop();
    } catch {
      toastError('Oops! something went wrong');
      setBusy(false);
    }
  };
  return (
    <div className="flex flex-col gap-6">
      <SlideList images={images} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button busy={busy} kind="danger" onClick={() => void remove()}>
          Delete
        </Button>
        <p className="text-ink-2">Removes all slides. After that you can add new ones.</p>
      </div>
    </div>
  );
};
