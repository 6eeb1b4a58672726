import { dashboardDays } from 'backend/contract/constants.ts';
import { ExternalLink } from 'lucide-react';
import { useConfig } from '../../../lib/config.ts';
import { buttonStyle } from '../../../ui/buttonStyle.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { BestSellers } from './BestSellers.tsx';
import { ConversionPanel } from './ConversionPanel.tsx';
import { LastEvents } from './LastEvents.tsx';
import { SeriesPanel } from './SeriesPanel.tsx';
import { StatCard } from './StatCard.tsx';
import { salesBars, signUpBars, soldNote } from './seriesBars.ts';
import { useSales, useSeries, useStats } from './useDashboard.ts';
import { WaitingPanel } from './WaitingPanel.tsx';
import { whenKnown } from './whenKnown.ts';

const Analytics = () => {
  const url = useConfig()?.analyticsUrl;
  return (
    <Panel className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 p-5 md:p-6">
      <div>
        <h2 className="font-semibold text-h3">Analytics</h2>
        <p className="mt-1 text-ink-2" id="analytics-note">
          You must be signed in with the company's Google account.
        </p>
      </div>
      {url && (
        <a
          aria-describedby="analytics-note"
          className={buttonStyle('secondary', 'normal', 'max-w-full whitespace-normal')}
          href={url}
          rel="noopener noreferrer"
          target="_blank"
        >
          <ExternalLink aria-hidden="true" className="size-4" strokeWidth={1.75} />
          Open analytics dashboard
        </a>
      )}
    </Panel>
  );
};

/** Counts, sold models and orders (Q24), what waits, sales by day, what sells, the last events, and the analytics link (R075, R076). */
export const Dashboard = () => {
  const { users, models, orders } = useStats();
  const { data, isError } = useSeries();
  const known = useSales();
  const series = data ?? (isError ? null : undefined);
  const sales = known.data ?? (known.isError ? null : undefined);
  return (
    <div className="flex flex-col gap-4 md:gap-6">
      <dl className="grid gap-4 sm:grid-cols-3 md:gap-6">
        <StatCard label="Total users" stat={users} />
        <StatCard label="Total number of Models" stat={models} />
        <StatCard
          label="Sold Models"
          note={data ? soldNote(data.soldModels, data.paidOrders) : ''}
          stat={orders}
        />
      </dl>
      <WaitingPanel sales={sales} series={series} />
      <div className="grid gap-4 md:gap-6 lg:grid-cols-2">
        <SeriesPanel
          series={whenKnown(series, ({ days }) => salesBars(days))}
          title={`Sales of the last ${dashboardDays} days`}
        />
        <SeriesPanel
          series={whenKnown(series, ({ days }) => signUpBars(days))}
          title={`Sign-ups of the last ${dashboardDays} days`}
        />
        <BestSellers models={whenKnown(sales, ({ bestSellers }) => bestSellers)} />
        <ConversionPanel conversion={whenKnown(sales, ({ conversion }) => conversion)} />
      </div>
      <LastEvents />
      <Analytics />
    </div>
  );
};
