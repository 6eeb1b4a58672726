import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { paths } from '../../../lib/paths.ts';

export const nameLinkStyle =
  'inline-block wrap-anywhere py-0.5 underline decoration-control decoration-1 underline-offset-4 hover:text-brand hover:decoration-brand';

type Props = { readonly kind: 'user' | 'order' | 'model'; readonly id: string; readonly children: ReactNode };

/** The name of an item in a table, linked to the history of that item. */
export const HistoryLink = ({ kind, id, children }: Props) => (
  <Link className={nameLinkStyle} href={paths.admin.historyOf(kind, id)}>
    {children}
  </Link>
);
