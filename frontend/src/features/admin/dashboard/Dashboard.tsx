import type { UseQueryResult } from '@tanstack/react-query';
import type { SoldModel } from 'backend/contract/dashboard.ts';
import { ExternalLink } from 'lucide-react';
import { Link, useSearchParams } from 'wouter';
import { useConfig } from '../../../lib/config.ts';
import { paths } from '../../../lib/paths.ts';
import { buttonStyle } from '../../../ui/buttonStyle.ts';
import { lazyPart } from '../../../ui/lazyPart.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { periodOf } from '../reconciliation/periods.ts';
import { HistoryLink } from '../shell/HistoryLink.tsx';
import { ConversionPanel } from './ConversionPanel.tsx';
import { LastEvents } from './LastEvents.tsx';
import { PanelContent } from './PanelContent.tsx';
import { SeriesPanel } from './SeriesPanel.tsx';
import { salesText } from './salesText.ts';
import { salesBars, signUpBars, soldNote } from './seriesBars.ts';
import { Takings } from './Takings.tsx';
import { useSales, useSeries, useStats } from './useDashboard.ts';
import { whenKnown } from './whenKnown.ts';

const waiting = lazyPart(
  () => import('./WaitingPanel.tsx').then((m) => m.WaitingPanel),
  <Skeleton className="h-29 rounded-card" />,
);

type Props = {
  readonly label: string;
  readonly stat: UseQueryResult<number>;
  readonly href: string;
  /** Shown below the count; an empty text reserves the space until the note is known. */
  readonly note?: string | undefined;
};

const Figure = ({ stat, href }: Pick<Props, 'stat' | 'href'>) => {
  if (stat.data !== undefined)
    return (
      <Link className="link" href={href} translate="no">
        {stat.data.toLocaleString('en-US')}
      </Link>
    );
  if (stat.isPending) return <Skeleton className="h-[1em] w-24" />;
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">not known</span>
    </>
  );
};

/** A labelled count (R075), which leads to its rows. */
const StatCard = ({ label, stat, href, note }: Props) => (
  <Panel className="p-5 md:p-6">
    <dt className="text-ink-2">{label}</dt>
    <dd className="mt-2 font-medium text-[2.5rem] tabular-nums leading-none tracking-tight">
      <Figure href={href} stat={stat} />
    </dd>
    {note !== undefined && <dd className="mt-2 min-h-5 text-caption text-ink-3">{note}</dd>}
  </Panel>
);

const BestSellers = ({ models }: { readonly models: readonly SoldModel[] | null | undefined }) => (
  <Panel className="p-5 md:p-6">
    <h2 className="mb-4 font-semibold text-h3">Best sellers</h2>
    <PanelContent data={models} empty="Nothing was sold yet." lines={5}>
      {(sold) => (
        <ol className="flex flex-col gap-2">
          {sold.map((model) => (
            <li className="flex flex-wrap items-baseline justify-between gap-x-4" key={model._id}>
              <HistoryLink id={model._id} kind="model">
                {model.name}
              </HistoryLink>
              <span className="text-ink-2 text-sm tabular-nums">{salesText(model)}</span>
            </li>
          ))}
        </ol>
      )}
    </PanelContent>
  </Panel>
);

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
          <ExternalLink className="size-4" />
          Open analytics dashboard
        </a>
      )}
    </Panel>
  );
};

/** Counts, sold models and orders (Q24), takings, waiting work, sales by day, best sellers, the latest events, and the analytics link (R075, R076). */
export const Dashboard = () => {
  const { users, models, orders } = useStats();
  const [params] = useSearchParams();
  const period = periodOf(params.get('days'));
  const { data, isError } = useSeries(period);
  const known = useSales(period);
  const series = data ?? (isError ? null : undefined);
  const sales = known.data ?? (known.isError ? null : undefined);
  return (
    <div className="flex flex-col gap-4 md:gap-6">
      <dl className="grid gap-4 sm:grid-cols-3 md:gap-6">
        <StatCard href={paths.admin.users} label="Total users" stat={users} />
        <StatCard href={`${paths.admin.models}?state=listed`} label="Total number of Models" stat={models} />
        <StatCard
          href={paths.admin.orders}
          label="Sold Models"
          note={data ? soldNote(data.soldModels, data.paidOrders) : ''}
          stat={orders}
        />
      </dl>
      <Takings period={period} />
      <waiting.View sales={sales} series={series} />
      <div className="grid gap-4 md:gap-6 lg:grid-cols-2">
        <SeriesPanel
          series={whenKnown(series, ({ days }) => salesBars(days))}
          rows={paths.admin.orders}
          title={`Sales of the last ${period} days`}
        />
        <SeriesPanel
          series={whenKnown(series, ({ days }) => signUpBars(days))}
          rows={paths.admin.users}
          title={`Sign-ups of the last ${period} days`}
        />
        <BestSellers models={whenKnown(sales, ({ bestSellers }) => bestSellers)} />
        <ConversionPanel conversion={whenKnown(sales, ({ conversion }) => conversion)} days={period} />
      </div>
      <LastEvents />
      <Analytics />
    </div>
  );
};
