import type { WireModel } from 'backend/contract/wire.ts';
import { ZoomIn } from 'lucide-react';
import { useState } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
import { Picture } from '../../ui/Picture.tsx';

type Props = { readonly model: WireModel; readonly image: string; readonly alt: string };

/** Shows the picture on the stage as large as the window allows. */
export const ZoomButton = ({ model, image, alt }: Props) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        aria-label="Enlarge image"
        className="absolute right-3 bottom-3 flex size-11 cursor-pointer items-center justify-center rounded-full border border-control bg-surface text-ink hover:border-brand"
        onClick={() => setOpen(true)}
        type="button"
      >
        <ZoomIn aria-hidden="true" className="size-5" strokeWidth={1.75} />
      </button>
      <Dialog
        className="min-w-[min(100%-2rem,75rem)]"
        onClose={() => setOpen(false)}
        open={open}
        title={model.ModalName}
      >
        <Picture
          alt={alt}
          className="aspect-[4/3] w-full rounded-control"
          eager
          fit="contain"
          height={900}
          reference={image}
          sizes="min(100vw, 1200px)"
          width={1200}
        />
      </Dialog>
    </>
  );
};
