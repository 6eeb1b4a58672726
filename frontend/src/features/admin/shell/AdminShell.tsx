import { CircleUserRound, ExternalLink, LogOut, Menu, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { paths } from '../../../lib/paths.ts';
import { logOut } from '../../../lib/session/sessionActions.ts';
import { useSession } from '../../../lib/session/useSession.ts';
import { buttonStyle } from '../../../ui/buttonStyle.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Logo } from '../../../ui/Logo.tsx';
import { Finder } from '../finder/Finder.tsx';
import { AdminNavList, type NavGroup } from './AdminNavList.tsx';

const action =
  'flex min-h-10 w-full cursor-pointer items-center gap-3 rounded-control px-3 text-ink-2 text-sm hover:bg-sunken hover:text-ink';

/** The signed-in Admin, links to the account and the shop, and the logout button. */
const AdminAccount = ({ onFollow }: { readonly onFollow?: () => void }) => {
  const { user } = useSession();
  return (
    <div className="border-line border-t pt-3">
      <p className="truncate px-3 pb-2 text-caption text-ink-3">{user?.email ?? '\u00a0'}</p>
      <Link className={action} href={paths.admin.account} onClick={onFollow}>
        <CircleUserRound className="size-5" />
        Your account
      </Link>
      <Link className={action} href={paths.home}>
        <ExternalLink className="size-5" />
        View shop
      </Link>
      <button className={action} onClick={() => void logOut()} type="button">
        <LogOut className="size-5" />
        Logout
      </button>
    </div>
  );
};

const iconButton = buttonStyle('quiet', 'normal', 'size-11 px-0!');

const AdminMenu = ({ nav }: { readonly nav: readonly NavGroup[] }) => {
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
        <Menu className="size-5" />
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
          <X className="size-5" />
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

type Props = { readonly nav: readonly NavGroup[]; readonly children: ReactNode };

/** The frame of the admin area: a sidebar from 1024 px, a bar with a menu on narrower screens. */
export const AdminShell = ({ nav, children }: Props) => (
  <div className="min-h-dvh lg:grid lg:grid-cols-[15.5rem_minmax(0,1fr)]">
    <a
      className="sr-only z-50 rounded-control bg-surface px-4 py-3 font-medium text-brand focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      href="#main"
    >
      Skip to content
    </a>
    <header className="border-line bg-surface max-lg:sticky max-lg:top-0 max-lg:z-30 max-lg:flex max-lg:h-14 max-lg:items-center max-lg:gap-1 max-lg:border-b max-lg:px-1.5 lg:border-r">
      <div className="lg:hidden">
        <AdminMenu nav={nav} />
      </div>
      <div className="scroll-pb-48 lg:sticky lg:top-0 lg:flex lg:h-dvh lg:flex-col lg:overflow-y-auto lg:px-4 lg:pt-4">
        <Logo className="lg:mb-6 lg:px-2" />
        <div className="flex-1 max-lg:hidden">
          <AdminNavList label="Administration" nav={nav} />
        </div>
        <div className="sticky short:static bottom-0 mt-6 bg-surface pb-4 max-lg:hidden">
          <AdminAccount />
        </div>
      </div>
    </header>
    <div className="min-w-0">
      <Finder />
      <main
        className="max-w-[74.5rem] px-4 py-6 text-sm outline-none md:px-6 md:py-8 lg:px-10"
        id="main"
        tabIndex={-1}
      >
        {children}
      </main>
    </div>
  </div>
);
