import { useState } from 'react';
import { Link } from 'wouter';
import { buttonStyle } from '../../../ui/buttonStyle.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { type Bar, BarChart } from './BarChart.tsx';

type Props = {
  readonly title: string;
  /** The screen that lists what is summed up. */
  readonly rows: string;
  /** Undefined while loading, null after a failure. */
  readonly series: { readonly sum: string; readonly bars: readonly Bar[] } | null | undefined;
};

/** The title, total and bars of one series; the height is the same while it loads. */
export const SeriesPanel = ({ title, rows, series }: Props) => {
  const [asTable, setAsTable] = useState(false);
  return (
    <Panel className="p-5 md:p-6">
      {/* Stacked: side by side, the skeleton and the sum might wrap differently. */}
      <div className="mb-4 flex flex-col gap-y-1">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <h2 className="min-w-0 flex-1 basis-40 font-semibold text-h3">{title}</h2>
          <button
            className={buttonStyle('quiet', 'small', '-mt-2 -mr-3 shrink-0')}
            onClick={() => setAsTable(!asTable)}
            type="button"
          >
            {asTable ? 'As a chart' : 'As a table'}
          </button>
        </div>
        <p className="text-ink-2 tabular-nums">
          {series ? (
            <Link className="link inline-block min-h-6" href={rows}>
              {series.sum}
            </Link>
          ) : (
            <Skeleton className={series === null ? 'invisible' : 'inline-block h-4 w-28'} />
          )}
        </p>
      </div>
      <div className="h-40">
        {series === null && <p className="text-ink-2">The figures could not be loaded.</p>}
        {series === undefined && <Skeleton className="h-32 w-full" />}
        {series && <BarChart asTable={asTable} bars={series.bars} caption={title} />}
      </div>
    </Panel>
  );
};
