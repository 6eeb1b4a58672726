import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { keyOf } from '../../../lib/keyOf.ts';
import { buttonStyle } from '../../../ui/buttonStyle.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Figure } from '../../../ui/Figure.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { roundStyle } from '../../../ui/roundStyle.ts';

export type ZoomProps = {
  readonly name: string;
  readonly images: readonly string[];
  /** The text of the displayed image. */
  readonly alt: string;
  /** Its index in `images`. */
  readonly at: number;
  readonly onChoose: (at: number) => void;
};

/** The selected picture as large as the window allows, and the others by buttons and arrow keys. */
export const ZoomDialog = ({
  name,
  images,
  alt,
  at,
  onChoose,
  onClose,
}: ZoomProps & { readonly onClose: () => void }) => {
  const several = images.length > 1;
  const turn = (by: number): void => onChoose((at + by + images.length) % images.length);
  return (
    <Dialog
      headingClassName="truncate pr-16"
      onClose={onClose}
      onKeyDown={(event) => {
        if (several && keyOf(event) === 'ArrowLeft') turn(-1);
        if (several && keyOf(event) === 'ArrowRight') turn(1);
      }}
      open
      placement="whole"
      title={name}
    >
      <button
        className={buttonStyle('quiet', 'normal', 'absolute top-4 right-3 size-11 px-0!')}
        onClick={onClose}
        type="button"
      >
        <X className="size-5" />
        <span className="sr-only">Close</span>
      </button>
      {/* As wide as a 4:3 picture can be in this window; others are shown on the dialog's own background. */}
      <div className="relative mx-auto w-[min(100%,calc((100dvh-9rem)*4/3))]">
        <Picture
          alt={alt}
          className="aspect-4/3 rounded-control bg-none!"
          eager
          fit="contain"
          height={900}
          reference={images[at] ?? ''}
          sizes="100vw"
          width={1200}
        />
        {several && (
          <>
            <button
              aria-label="Previous image"
              className={`absolute top-1/2 left-2 -translate-y-1/2 ${roundStyle}`}
              onClick={() => turn(-1)}
              type="button"
            >
              <ChevronLeft className="size-5" />
            </button>
            <button
              aria-label="Next image"
              className={`absolute top-1/2 right-2 -translate-y-1/2 ${roundStyle}`}
              onClick={() => turn(1)}
              type="button"
            >
              <ChevronRight className="size-5" />
            </button>
          </>
        )}
      </div>
      {several && (
        <p className="pt-2 text-center text-ink-2 text-sm" role="status">
          Image <Figure>{at + 1}</Figure> of <Figure>{images.length}</Figure>
        </p>
      )}
    </Dialog>
  );
};
