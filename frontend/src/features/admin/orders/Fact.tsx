import type { ReactNode } from 'react';

/** A fact about an order, with its label. */
export const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div>
    <dt className="text-caption text-ink-3">{label}</dt>
    <dd className="wrap-anywhere text-sm">{children}</dd>
  </div>
);
