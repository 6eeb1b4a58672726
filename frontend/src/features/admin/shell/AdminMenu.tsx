import { Menu, X } from 'lucide-react';
import { useState } from 'react';
import { buttonStyle } from '../../../ui/buttonStyle.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { AdminAccount } from './AdminAccount.tsx';
import { AdminNavList, type NavGroup } from './AdminNavList.tsx';

const iconButton = buttonStyle('quiet', 'normal', 'size-11 px-0!');

/** The sidebar on small screens, as a dialog. */
export const AdminMenu = ({ nav }: { readonly nav: readonly NavGroup[] }) => {
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      <button
        aria-expanded={open}
        aria-haspopup="dialog"
        className={iconButton}
        onClick={() => setOpen(true)}
        type="button"
      >
        <Menu aria-hidden="true" className="size-5" strokeWidth={1.75} />
        <span className="sr-only">Menu</span>
      </button>
      <Dialog
        className="m-0! h-dvh max-h-none w-[min(100%-3rem,20rem)] rounded-none border-y-0 border-l-0"
        headingClassName="text-h3"
        onClose={close}
        open={open}
        title="Administration"
      >
        <button className={`${iconButton} absolute top-3 right-3`} onClick={close} type="button">
          <X aria-hidden="true" className="size-5" strokeWidth={1.75} />
          <span className="sr-only">Close menu</span>
        </button>
        <AdminNavList label="Administration" nav={nav} onFollow={close} />
        <div className="mt-6">
          <AdminAccount onFollow={close} />
        </div>
      </Dialog>
    </>
  );
};
