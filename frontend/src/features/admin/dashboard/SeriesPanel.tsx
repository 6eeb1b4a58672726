import { Panel } from '../../../ui/Panel.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { type Bar, Bars } from './Bars.tsx';

type Props = {
  readonly title: string;
  /** Undefined until the answer is there, null when there is none. */
  readonly series: { readonly sum: string; readonly bars: readonly Bar[] } | null | undefined;
};

/** One kind of thing by day: its name, how much in all, and the bars. As high while it waits as it will be. */
export const SeriesPanel = ({ title, series }: Props) => (
  <Panel className="p-5 md:p-6">
    {/* One below the other: side by side, what is waited for and what comes might not wrap alike. */}
    <div className="mb-4 flex flex-col gap-y-1">
      <h2 className="font-semibold text-h3">{title}</h2>
      <p className="font-mono text-ink-2 tabular-nums">
        {series?.sum ?? <Skeleton className={series === null ? 'invisible' : 'inline-block h-4 w-28'} />}
      </p>
    </div>
    <div className="h-40">
      {series === null && <p className="text-ink-2">The figures could not be loaded.</p>}
      {series === undefined && <Skeleton className="h-32 w-full" />}
      {series && <Bars bars={series.bars} caption={title} />}
    </div>
  </Panel>
);
