import { ZoomIn } from 'lucide-react';
import { useState } from 'react';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { iconStyle, roundStyle } from '../../ui/roundStyle.ts';
import type { ZoomProps } from './ZoomDialog.tsx';

const dialog = lazyPart(() => import('./ZoomDialog.tsx').then((module) => module.ZoomDialog));

/** Opens the selected picture as large as the window allows. */
export const ZoomButton = (props: ZoomProps) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        aria-label="Enlarge image"
        className={`absolute right-3 bottom-3 ${roundStyle}`}
        onClick={() => setOpen(true)}
        type="button"
      >
        <ZoomIn {...iconStyle} />
      </button>
      {open && <dialog.View {...props} onClose={() => setOpen(false)} />}
    </>
  );
};
