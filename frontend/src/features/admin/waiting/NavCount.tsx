import { paths } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/session/useSession.ts';
import { Figure } from '../../../ui/Figure.tsx';
import { useWaiting } from './useWaiting.ts';
import { kinds } from './waitingKinds.tsx';

const Count = ({ href }: { readonly href: string }) => {
  const { data = [] } = useWaiting();
  const total = data
    .filter(({ kind }) => href === paths.admin.waiting || kinds[kind].href.split('?')[0] === href)
    .reduce((sum, { total }) => sum + total, 0);
  if (total === 0) return null;
  return (
    <span className="rounded-full bg-brand/10 px-2 font-medium text-brand text-caption">
      <Figure>{total.toLocaleString('en-US')}</Figure>
      <span className="sr-only"> waiting</span>
    </span>
  );
};

/** How much waits on the screen that a link of the menu leads to; nothing before the Admin is known. */
export const NavCount = ({ href }: { readonly href: string }) =>
  useSession().user?.role === 'Admin' && <Count href={href} />;
