import { useQuery } from '@tanstack/react-query';
import type { WireTakings } from 'backend/contract/calls/ordering/reconciliation.ts';
import { Link } from 'wouter';
import { fresh } from '../../../lib/adminAnswer.ts';
import { call } from '../../../lib/api.ts';
import { paths } from '../../../lib/paths.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { amountText } from './amountText.ts';
import { changeText } from './changeText.ts';
import { daysOf, instantsOf, type PeriodName } from './periods.ts';

/** The takings of a period, or of one that ends so many periods earlier, with its first and last day. */
const useTakings = (period: PeriodName, earlier: number) =>
  useQuery({
    queryKey: ['admin', 'takings', period, earlier],
    queryFn: async ({ signal }) => {
      const now = new Date();
      const query = instantsOf(period, now, earlier);
      return { ...(await call('GET /charge/takings', { query, signal })), ...daysOf(period, now, earlier) };
    },
    ...fresh,
  });

/** The parts of the takings, each with the screen that lists what it sums up. */
const part = (
  label: string,
  hint: string,
  rows: string,
  amountIn: (takings: WireTakings) => number,
  textOf: (amount: number) => string = amountText,
) => ({ label, hint, rows, amountIn, textOf });
const parts = [
  part('Gross', 'What clients paid', `${paths.admin.orders}?`, ({ gross }) => gross),
  part(
    'Refunded',
    'What went back in these days',
    `${paths.admin.history}?kind=order&type=OrderRefunded&`,
    ({ refunded }) => refunded,
  ),
  part(
    'Net',
    'Gross less refunded',
    `${paths.admin.history}?kind=order&`,
    ({ gross, refunded }) => gross - refunded,
  ),
  part(
    'Paid orders',
    'By the day of the payment',
    `${paths.admin.orders}?`,
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

/** Payments and refunds of a period by the shop's log, compared with the period before; each number leads to its rows. */
export const TakingsCards = ({ period }: { readonly period: PeriodName }) => {
  const now = useTakings(period, 0);
  const before = useTakings(period, 1);
  const failed = now.isError || before.isError;
  return (
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
  );
};
