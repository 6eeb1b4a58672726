import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { type ButtonKind, type ButtonSize, buttonStyle } from './buttonStyle.ts';

type Props = {
  readonly href: string;
  readonly kind?: ButtonKind;
  readonly size?: ButtonSize;
  readonly className?: string;
  readonly children: ReactNode;
};

/** A link that looks like a button. */
export const ButtonLink = ({ href, kind, size, className, children }: Props) => (
  <Link className={buttonStyle(kind, size, className)} href={href}>
    {children}
  </Link>
);
