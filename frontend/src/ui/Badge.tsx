import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';

export type BadgeTone = 'pro' | 'ok' | 'danger' | 'neutral';

const tones: Readonly<Record<BadgeTone, string>> = {
  pro: 'bg-pro-bg text-pro',
  ok: 'bg-ok-bg text-ok',
  danger: 'bg-danger-bg text-danger',
  neutral: 'bg-sunken text-ink-2',
};

type Props = {
  readonly tone: BadgeTone;
  readonly icon?: LucideIcon;
  readonly className?: string;
  readonly children: ReactNode;
};

/** A word on a tinted background; an icon supports the tone where colour alone would carry meaning. */
export const Badge = ({ tone, icon: Icon, className, children }: Props) => (
  <span
    className={cx(
      'wrap-anywhere inline-flex max-w-full shrink-0 items-center gap-1 rounded-full border border-transparent px-2.5 py-0.5 font-medium text-caption',
      tones[tone],
      className,
    )}
  >
    {Icon && <Icon className="size-3.5" strokeWidth={2} />}
    <span className="contents">{children}</span>
  </span>
);
