import type { ComponentProps } from 'react';
import { cx } from '../lib/cx.ts';

/** A card with a border. */
export const Panel = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div className={cx('rounded-card border border-line bg-surface', className)} {...rest} />
);
