import { type ReactNode, useEffect, useRef } from 'react';
import { useShopName } from '../lib/config.ts';
import { cx } from '../lib/cx.ts';
import { takeRouteFocus } from '../lib/routeFocus.ts';

type Props = {
  /** Title of the window, followed by the shop's name; null for the shop's name alone. */
  readonly title: string | null;
  readonly className?: string;
  readonly children: ReactNode;
};

/** The only `h1` of a page: it sets the window's title and takes the focus after a navigation. */
export const PageHeading = ({ title, className, children }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const shopName = useShopName();
  useEffect(() => {
    document.title = title === null ? `${shopName} – Free and premium 3D models` : `${title} – ${shopName}`;
  }, [title, shopName]);
  useEffect(() => {
    if (heading.current) takeRouteFocus(heading.current);
  }, []);
  return (
    <h1
      className={cx(
        'wrap-anywhere outline-none focus-visible:outline-none',
        className ?? 'font-semibold text-h1',
      )}
      ref={heading}
      tabIndex={-1}
    >
      {children}
    </h1>
  );
};
