import { imageSizes } from 'backend/contract/imageUrl.ts';
import { useState } from 'react';
import { notifyError, notifySuccess } from '../../../lib/notices.ts';
import { queryClient } from '../../../lib/queryClient.ts';
import { Button } from '../../../ui/Button.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { refreshShop } from '../refreshShop.ts';
import { adminSliderQuery, deleteSlider } from './sliderCalls.ts';

type Props = { readonly sliderId: string; readonly images: readonly string[] };

/** R078, R140: after the deletion the list is emptied here, too. */
export const SliderImages = ({ sliderId, images }: Props) => {
  const [busy, setBusy] = useState(false);
  const remove = async (): Promise<void> => {
    setBusy(true);
    try {
      await deleteSlider(sliderId);
      notifySuccess('Product has been deleted successfully');
      queryClient.setQueryData(adminSliderQuery().queryKey, []);
      await refreshShop();
    } catch {
      notifyError('Oops! something went wrong');
      setBusy(false);
    }
  };
  return (
    <div className="flex flex-col gap-6">
      <ol className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {images.map((reference, index) => (
          <li className="relative" key={reference}>
            <Picture
              alt={`Slide ${index + 1}`}
              className="aspect-video rounded-media border border-line"
              height={270}
              priority={index === 0}
              reference={reference}
              sizes={imageSizes.adminSlide}
              width={480}
            />
            <span
              aria-hidden="true"
              className="absolute top-2 left-2 rounded-full bg-surface px-2.5 py-0.5 font-mono text-caption"
            >
              {index + 1}
            </span>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button busy={busy} kind="danger" onClick={() => void remove()}>
          Delete
        </Button>
        <p className="text-ink-2">Removes all slides. After that you can add new ones.</p>
      </div>
    </div>
  );
};
