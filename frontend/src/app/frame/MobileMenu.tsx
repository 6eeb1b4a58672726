import { Menu } from 'lucide-react';
import { useState } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { PartFault, type PartFaultProps } from '../../ui/PartFault.tsx';
import { barControl } from './headerStyle.ts';
import type { MobileMenuProps } from './MobileMenuDialog.tsx';

const MenuFault = ({ open, onClose, ...fault }: MobileMenuProps & PartFaultProps) => (
  <Dialog onClose={onClose} open={open} placement="side" title="Models">
    <button className={barControl} onClick={onClose} type="button">
      Close menu
    </button>
    <PartFault {...fault} />
  </Dialog>
);

const menu = lazyPart<MobileMenuProps>(
  () => import('./MobileMenuDialog.tsx').then(({ MobileMenuDialog }) => MobileMenuDialog),
  null,
  MenuFault,
);

/** The menu button on small screens; the menu itself is fetched on hover, focus or click. */
export const MobileMenu = () => {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const prepare = (): void => void menu.preload().catch(() => undefined);
  return (
    <div className="-ml-[10px] lg:hidden">
      <button
        aria-expanded={open}
        aria-haspopup="dialog"
        className={barControl}
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
        onFocus={prepare}
        onPointerEnter={prepare}
        type="button"
      >
        <Menu className="size-5" />
        <span className="sr-only">Menu</span>
      </button>
      {wanted && <menu.View onClose={() => setOpen(false)} open={open} />}
    </div>
  );
};
