import { X } from 'lucide-react';
import { Dialog } from '../../ui/Dialog.tsx';
import type { Elements } from '../../ui/elements.ts';
import { barControl } from './headerStyle.ts';

export type MenuFrameProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly footer?: Elements;
  readonly children: Elements;
};

/** The panel of the menu on small screens, which can be closed whatever is in it. */
export const MenuFrame = ({ children, onClose, ...dialog }: MenuFrameProps) => (
  <Dialog {...dialog} headingClassName="pr-16" onClose={onClose} placement="side" title="Models">
    <button className={`${barControl} absolute top-4 right-3`} onClick={onClose} type="button">
      <X aria-hidden="true" className="size-5" strokeWidth={1.75} />
      <span className="sr-only">Close menu</span>
    </button>
    {children}
  </Dialog>
);
