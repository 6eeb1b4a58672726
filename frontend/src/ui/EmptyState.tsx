import type { Elements } from './elements.ts';
import { WireCube } from './WireCube.tsx';

type Props = { readonly text: string; readonly children?: Elements };

/** A sentence that says the list is empty, with optional actions. */
export const EmptyState = ({ text, children }: Props) => (
  <div className="flex flex-col items-center gap-5 rounded-card border border-line border-dashed px-6 py-16 text-center">
    <WireCube className="size-20 text-control" />
    <p className="max-w-full font-semibold text-h3">{text}</p>
    {children}
  </div>
);
