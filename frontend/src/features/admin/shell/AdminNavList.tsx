import { Link, useLocation } from 'wouter';
import { cx } from '../../../lib/cx.ts';
import { adminNav, type NavLink } from './adminNav.ts';

type Props = {
  /** Name of the landmark. */
  readonly label: string;
  readonly onFollow?: () => void;
};

const item =
  'flex min-h-10 items-center gap-3 rounded-control px-3 text-sm text-ink-2 hover:bg-sunken hover:text-ink aria-[current=page]:bg-brand/10 aria-[current=page]:font-medium aria-[current=page]:text-brand forced-colors:aria-[current=page]:underline';

const Entry = ({
  link,
  onFollow,
}: {
  readonly link: NavLink;
  readonly onFollow: (() => void) | undefined;
}) => {
  const { icon: Icon, href, label } = link;
  const [location] = useLocation();
  const current = location.toLowerCase() === href.toLowerCase();
  return (
    <li>
      <Link aria-current={current ? 'page' : undefined} className={item} href={href} onClick={onFollow}>
        <Icon aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.75} />
        <span>{label}</span>
      </Link>
    </li>
  );
};

export const AdminNavList = ({ label, onFollow }: Props) => (
  <nav aria-label={label}>
    {adminNav.map(({ title, links }, index) => (
      <div className={cx(index > 0 && 'mt-4')} key={title ?? 'first'}>
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
