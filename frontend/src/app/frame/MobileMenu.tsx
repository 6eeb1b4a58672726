import { Menu } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { barControl } from './headerStyle.ts';

const load = () => import('./MobileMenuDialog.tsx');
const MobileMenuDialog = lazy(() => load().then((module) => ({ default: module.MobileMenuDialog })));

/** The menu button on small screens; the menu itself is fetched on hover, focus or click. */
export const MobileMenu = () => {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const prepare = (): void => void load();
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
        <Menu aria-hidden="true" className="size-5" strokeWidth={1.75} />
        <span className="sr-only">Menu</span>
      </button>
      {wanted && (
        <Suspense>
          <MobileMenuDialog onClose={() => setOpen(false)} open={open} />
        </Suspense>
      )}
    </div>
  );
};
