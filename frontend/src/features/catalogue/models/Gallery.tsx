import type { WireModel } from 'backend/contract/wire.ts';
import { ZoomIn } from 'lucide-react';
import { useState } from 'react';
import { cx } from '../../../lib/cx.ts';
import { useHydrated } from '../../../lib/useHydrated.ts';
import { imageSizes } from '../../../ui/imageSizes.ts';
import { lazyPart } from '../../../ui/lazyPart.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { roundStyle } from '../../../ui/roundStyle.ts';
import { SpinnerOverlay } from '../../../ui/SpinnerOverlay.tsx';
import { use3d, View3d } from '../previews/View3d.tsx';
import type { ZoomProps } from './ZoomDialog.tsx';

const dialog = lazyPart(() => import('./ZoomDialog.tsx').then((m) => m.ZoomDialog), <SpinnerOverlay />);

const ZoomButton = (props: ZoomProps) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        aria-label="Enlarge image"
        className={`absolute right-3 bottom-3 ${roundStyle}`}
        onClick={() => setOpen(true)}
        type="button"
      >
        <ZoomIn className="size-5" />
      </button>
      {open && <dialog.View {...props} onClose={() => setOpen(false)} />}
    </>
  );
};

/** The slider images, or the card alone without them (R031). */
const galleryImages = (model: WireModel): readonly string[] =>
  model.ModalSlider.length > 0 ? [...new Set(model.ModalSlider)] : [model.ModalCard];

const Thumbnail = ({ reference }: { readonly reference: string }) => (
  <Picture alt="" className="size-full" eager height={72} reference={reference} width={96} />
);

/** The selected image and its thumbnails, which are buttons labelled by their position (R031). */
export const Gallery = ({ model }: { readonly model: WireModel }) => {
  const images = galleryImages(model);
  const [chosen, setChosen] = useState(0);
  const viewer = use3d();
  const hydrated = useHydrated();
  const at = Math.min(chosen, images.length - 1);
  const image = images[at] ?? model.ModalCard;
  const alt = images.length > 1 ? `${model.imageAlt}, image ${at + 1} of ${images.length}` : model.imageAlt;
  return (
    <section aria-label="Images" className="flex min-w-0 flex-col gap-3">
      <div className="relative">
        <Picture
          alt={alt}
          className={cx(
            'shared-picture aspect-[4/3] w-full rounded-card border border-line',
            // A phone's picture is too low for the model and the buttons around it.
            viewer.in3d && 'max-sm:aspect-square',
          )}
          colour={at === 0 ? model.cardColour : null}
          fit="contain"
          height={900}
          priority={at === 0}
          reference={image}
          sizes={imageSizes.gallery}
          width={1200}
        />
        {!viewer.in3d && (
          <ZoomButton alt={alt} at={at} images={images} name={model.ModalName} onChoose={setChosen} />
        )}
        {model.preview && (
          <View3d
            {...viewer}
            camera={model.preview.cameras?.find(({ picture }) => picture === image)}
            model={model}
          />
        )}
      </div>
      {images.length > 1 && (
        <ul className="-mx-1 flex gap-2 overflow-x-auto p-1 md:gap-3">
          {images.map((thumb, index) => (
            <li className="w-20 shrink-0 md:w-24" key={thumb}>
              <button
                aria-current={index === at ? 'true' : undefined}
                aria-label={`Image ${index + 1} of ${images.length}`}
                className="block aspect-[4/3] w-full cursor-pointer overflow-hidden rounded-control border border-line opacity-75 hover:opacity-100 aria-[current=true]:border-brand aria-[current=true]:opacity-100 aria-[current=true]:ring-2 aria-[current=true]:ring-brand"
                onClick={() => {
                  setChosen(index);
                  viewer.close3d();
                }}
                type="button"
              >
                {/* On a slow line they come after the code of buttons; without scripts at once. */}
                <noscript>
                  <Thumbnail reference={thumb} />
                </noscript>
                {hydrated && <Thumbnail reference={thumb} />}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
