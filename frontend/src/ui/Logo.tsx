import { Link } from 'wouter';
import { useShopName } from '../lib/config.ts';
import { cx } from '../lib/cx.ts';
import { paths } from '../lib/paths.ts';

/** The shop's logo and name, linked to the home page. */
export const Logo = ({ className }: { readonly className?: string }) => (
  <Link
    className={cx(
      'flex min-h-11 min-w-0 items-center gap-2.5 font-semibold text-lg tracking-tight',
      className,
    )}
    href={paths.home}
  >
    <svg aria-hidden="true" className="size-7 shrink-0" fill="none" viewBox="0 0 32 32">
      <rect className="fill-brand" height="32" rx="8" width="32" />
      <path
        className="stroke-on-brand"
        d="M16 6l9 5v10l-9 5-9-5V11zM7 11l9 5 9-5M16 16v10"
        strokeLinejoin="round"
        strokeWidth="2"
      />
    </svg>
    {/* Hidden visually if large text leaves no room for it. */}
    <span className="wrap-anywhere line-clamp-2 @max-[15rem]:sr-only lg:@max-[45rem]:sr-only">
      {useShopName()}
    </span>
  </Link>
);
