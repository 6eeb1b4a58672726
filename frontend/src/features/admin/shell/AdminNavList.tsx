import type { LucideIcon } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import { cx } from '../../../lib/cx.ts';
import { lazyPart } from '../../../ui/lazyPart.tsx';

/** Loaded after the frame. */
const count = lazyPart(
  () => import('../waiting/NavCount.tsx').then((m) => m.NavCount),
  null,
  () => null,
);

type NavLink = { readonly label: string; readonly href: string; readonly icon: LucideIcon };

export type NavGroup = {
  /** Empty for the links above all groups. */
  readonly title: string;
  readonly links: readonly NavLink[];
};

type Props = {
  readonly nav: readonly NavGroup[];
  /** Name of the landmark. */
  readonly label: string;
  readonly onFollow?: () => void;
};

const item =
  'flex min-h-10 items-center gap-3 rounded-control px-3 text-sm text-ink-2 hover:bg-sunken hover:text-ink aria-[current=page]:bg-brand/10 aria-[current=page]:font-medium aria-[current=page]:text-brand';

type LinkProps = { readonly link: NavLink; readonly onFollow: (() => void) | undefined };

const Entry = ({ link, onFollow }: LinkProps) => {
  const { icon: Icon, href, label } = link;
  const [location] = useLocation();
  const current = location.toLowerCase() === href.toLowerCase();
  return (
    <li>
      <Link aria-current={current ? 'page' : undefined} className={item} href={href} onClick={onFollow}>
        <Icon className="size-5 shrink-0" />
        <span className="flex-1">{label}</span>
        <count.View href={href} />
      </Link>
    </li>
  );
};

export const AdminNavList = ({ nav, label, onFollow }: Props) => (
  <nav aria-label={label}>
    {nav.map(({ title, links }, index) => (
      <div className={cx(index > 0 && 'mt-4')} key={title}>
        {title && <p className="mb-1.5 px-3 font-medium text-caption text-ink-3">{title}</p>}
        <ul className="flex flex-col gap-0.5">
          {links.map((link) => (
            <Entry key={link.href} link={link} onFollow={onFollow} />
          ))}
        </ul>
      </div>
    ))}
  </nav>
);
