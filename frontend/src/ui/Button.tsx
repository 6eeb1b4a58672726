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
  /** A double click counts as one: in a list its second click would hit the row that moved up. */
  readonly once?: boolean;
};

export const Button = ({ kind, size, busy, once, className, onClick, children, ...rest }: Props) => (
  <button
    type="button"
    {...rest}
    aria-busy={busy || undefined}
    aria-disabled={busy || undefined}
    className={buttonStyle(kind, size, className)}
    onClick={(event) => {
      if (busy || (once && event.detail > 1)) event.preventDefault();
      else onClick?.(event);
    }}
  >
    {busy && <Spinner />}
    <span className="contents">{children}</span>
  </button>
);
