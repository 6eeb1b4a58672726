import type { WireTakings } from 'backend/contract/calls/ordering/reconciliation.ts';
import { Link } from 'wouter';
import { readersZone } from '../../../lib/dates.ts';
import { paths } from '../../../lib/paths.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { amountText } from '../reconciliation/amountText.ts';
import type { PeriodName } from '../reconciliation/periods.ts';
import { takingsRows } from '../reconciliation/takingsRows.ts';
import { Chips } from '../tables/Chips.tsx';
import { changeText } from './changeText.ts';
import { useTakings } from './useDashboard.ts';

const choices = ['7', '30', '90'] as const;

/** The parts of the takings, each with the screen that lists what it sums up. */
const part = (
  label: string,
  rows: string,
  amountIn: (takings: WireTakings) => number,
  textOf: (amount: number) => string = amountText,
) => ({ label, rows, amountIn, textOf });
const parts = [
  part('Gross', takingsRows.gross, ({ gross }) => gross),
  part('Refunded', takingsRows.refunded, ({ refunded }) => refunded),
  part('Net', `${paths.admin.history}?kind=order&`, ({ gross, refunded }) => gross - refunded),
  part(
    'Paid orders',
    takingsRows.gross,
    ({ orders }) => orders,
    (count) => count.toLocaleString('en-US'),
  ),
];

type LinkedProps = {
  readonly part: ReturnType<typeof part>;
  readonly takings: NonNullable<ReturnType<typeof useTakings>['data']>;
};

/** A number that leads to its rows. */
const Linked = ({ part: { amountIn, textOf, rows }, takings }: LinkedProps) => (
  <Link className="link" href={`${rows}from=${takings.from}&to=${takings.to}`} translate="no">
    {textOf(amountIn(takings))}
  </Link>
);

/** Payments and refunds of a period, compared with the period before; each number leads to its rows. */
export const Takings = ({ period }: { readonly period: PeriodName }) => {
  const now = useTakings(period, 0);
  const before = useTakings(period, 1);
  const failed = now.isError || before.isError;
  return (
    <section aria-labelledby="takings" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
        <div>
          <h2 className="font-semibold text-h3" id="takings">
            Takings
          </h2>
          <p className="text-ink-2 text-sm">
            {`The last ${period} days, and the ${period} before. Days of your time zone, ${readersZone()}`}
          </p>
        </div>
        <Chips
          chips={choices.map((days) => ({
            label: `${days} days`,
            href: `?days=${days}`,
            chosen: days === period,
          }))}
          className=""
          label="Period"
        />
      </div>
      <dl className="grid gap-4 sm:grid-cols-2 md:gap-6 xl:grid-cols-4">
        {parts.map((part) => (
          <Panel className="p-5" key={part.label}>
            <dt className="text-ink-2">{part.label}</dt>
            <dd className="mt-2 font-medium text-h2 tabular-nums leading-none tracking-tight">
              {now.data && <Linked part={part} takings={now.data} />}
              {!now.data && (failed ? <span>Not known</span> : <Skeleton className="h-[1em] w-24" />)}
            </dd>
            <dd className="mt-2 min-h-5 text-caption text-ink-2">
              {now.data && before.data && (
                <>
                  <Linked part={part} takings={before.data} />
                  <span>{` before${changeText(part.amountIn(now.data), part.amountIn(before.data))}`}</span>
                </>
              )}
            </dd>
          </Panel>
        ))}
      </dl>
    </section>
  );
};
