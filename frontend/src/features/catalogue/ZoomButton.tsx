import type { WireModel } from 'backend/contract/wire.ts';
import { X, ZoomIn } from 'lucide-react';
import { useState } from 'react';
import { buttonStyle } from '../../ui/buttonStyle.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Picture } from '../../ui/Picture.tsx';

type Props = { readonly model: WireModel; readonly image: string; readonly alt: string };

/** Shows the selected picture as large as the window allows. */
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
        headingClassName="truncate pr-16"
        onClose={() => setOpen(false)}
        open={open}
        placement="whole"
        title={model.ModalName}
      >
        <button
          className={buttonStyle('quiet', 'normal', 'absolute top-4 right-3 size-11 px-0!')}
          onClick={() => setOpen(false)}
          type="button"
        >
          <X aria-hidden="true" className="size-5" strokeWidth={1.75} />
          <span className="sr-only">Close</span>
        </button>
        <Picture
          alt={alt}
          className="h-full min-h-60 rounded-control max-sm:-mx-6 max-sm:rounded-none"
          eager
          fit="contain"
          height={900}
          reference={image}
          sizes="100vw"
          width={1200}
        />
      </Dialog>
    </>
  );
};
