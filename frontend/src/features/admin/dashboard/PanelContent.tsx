import type { ReactNode } from 'react';
import { Skeleton } from '../../../ui/Skeleton.tsx';

type Props<Data> = {
  /** Undefined while loading, null after a failure. */
  readonly data: Data | null | undefined;
  /** Shown for an empty list. */
  readonly empty: string;
  /** Usual number of lines, whose space is reserved while the content loads. */
  readonly lines: number;
  readonly children: (data: Data) => ReactNode;
};

/** The content of a dashboard panel, or its state: loading, failed or empty. */
export const PanelContent = <Data,>({ data, empty, lines, children }: Props<Data>) => {
  if (data === undefined)
    return (
      <div className="flex flex-col gap-2">
        {Array.from({ length: lines }, (_, index) => `line ${index}`).map((key) => (
          <Skeleton className="h-6 w-full" key={key} />
        ))}
      </div>
    );
  if (data === null) return <p className="text-ink-2">The figures could not be loaded.</p>;
  if (Array.isArray(data) && data.length === 0) return <p className="text-ink-2">{empty}</p>;
  return children(data);
};
