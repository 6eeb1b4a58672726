import type { ComponentProps } from 'react';
import { type ButtonKind, type ButtonSize, buttonStyle } from './buttonStyle.ts';

const Spinner = () => (
  <span
    aria-hidden="true"
    className="size-4 shrink-0 animate-spin rounded-full border-2 border-current border-r-transparent"
  />
);

type Props = ComponentProps<'button'> & {
  readonly kind?: ButtonKind;
  readonly size?: ButtonSize;
  /** Its action is in progress: it stays focusable and ignores clicks. */
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
    {busy && <Spinner />}
    <span className="contents">{children}</span>
  </button>
);
