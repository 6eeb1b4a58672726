import { cx } from '../lib/cx.ts';

export type ButtonKind = 'primary' | 'secondary' | 'danger' | 'quiet';
export type ButtonSize = 'normal' | 'small';

const kinds: Readonly<Record<ButtonKind, string>> = {
  primary: 'bg-brand text-on-brand hover:bg-brand-hover border border-transparent',
  secondary: 'bg-surface text-ink border border-control hover:border-ink-2 hover:bg-sunken',
  danger: 'bg-surface text-danger border border-danger hover:bg-danger-bg',
  quiet: 'text-ink-2 border border-transparent hover:bg-sunken hover:text-ink',
};

/** Classes of a button, also for links that look like one. `normal` is at least 44 px high, `small` 40 px. */
export const buttonStyle = (
  kind: ButtonKind = 'primary',
  size: ButtonSize = 'normal',
  className?: string,
): string =>
  cx(
    'inline-flex cursor-pointer items-center justify-center gap-2 rounded-control font-medium no-underline transition-colors duration-120',
    'disabled:cursor-not-allowed disabled:opacity-45 aria-disabled:cursor-not-allowed',
    size === 'normal' ? 'min-h-11 px-5' : 'min-h-10 px-3.5 text-sm',
    kinds[kind],
    className,
  );
