import type { ComponentProps } from 'react';
import { BusyMark } from './BusyMark.tsx';
import { type ButtonKind, type ButtonSize, buttonStyle } from './buttonStyle.ts';

type Props = ComponentProps<'button'> & {
  readonly kind?: ButtonKind;
  readonly size?: ButtonSize;
  /** Something that this button started is under way: it stays focusable and ignores clicks. */
  readonly busy?: boolean;
};

export const Button = ({ kind, size, busy = false, className, onClick, children, ...rest }: Props) => (
  <button
    type="button"
    {...rest}
    aria-busy={busy || undefined}
    aria-disabled={busy || undefined}
    className={buttonStyle(kind, size, className)}
    onClick={busy ? (event) => event.preventDefault() : onClick}
  >
    {busy && <BusyMark />}
    {children}
  </button>
);
