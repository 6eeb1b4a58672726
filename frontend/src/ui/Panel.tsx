import type { ComponentProps } from 'react';
import { cx } from '../lib/cx.ts';

/** The frame of a card: surface, one line, no shadow. */
export const Panel = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div className={cx('rounded-card border border-line bg-surface', className)} {...rest} />
);
