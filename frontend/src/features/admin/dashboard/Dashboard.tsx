import { dashboardDays } from 'backend/contract/dashboard.ts';
import { ExternalLink } from 'lucide-react';
import { useConfig } from '../../../lib/config.ts';
import { buttonStyle } from '../../../ui/buttonStyle.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { SeriesPanel } from './SeriesPanel.tsx';
import { StatCard } from './StatCard.tsx';
import { counted, salesBars, signUpBars } from './seriesBars.ts';
import { useSeries, useStats } from './useDashboard.ts';

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

/** Counts, sold models and orders (Q24), sales and sign-ups by day, and the analytics link (R075, R076). */
export const Dashboard = () => {
  const { users, models, orders } = useStats();
  const { data, isError } = useSeries();
  const days = data?.days ?? (isError ? null : undefined);
  return (
    <div className="flex flex-col gap-4 md:gap-6">
      <dl className="grid gap-4 sm:grid-cols-3 md:gap-6">
        <StatCard label="Total users" stat={users} />
        <StatCard label="Total number of Models" stat={models} />
        <StatCard
          label="Sold Models"
          note={data ? `${counted(data.soldModels, 'model')} in ${counted(data.paidOrders, 'order')}` : ''}
          stat={orders}
        />
      </dl>
      <div className="grid gap-4 md:gap-6 lg:grid-cols-2">
        <SeriesPanel series={days && salesBars(days)} title={`Sales of the last ${dashboardDays} days`} />
        <SeriesPanel series={days && signUpBars(days)} title={`Sign-ups of the last ${dashboardDays} days`} />
      </div>
      <Analytics />
    </div>
  );
};
