import type { WireMoneyReport, WireTakings } from 'backend/contract/calls/ordering/reconciliation.ts';
import { Link } from 'wouter';
import { Panel } from '../../../ui/Panel.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { amountText } from './amountText.ts';
import type { daysOf } from './periods.ts';
import { takingsRows } from './takingsRows.ts';

type Figures = Pick<WireMoneyReport, 'settled'> & { readonly takings: WireTakings };

const nothing: Figures = { takings: { orders: 0, gross: 0, refunded: 0 }, settled: [] };

/** `rows` is the screen that lists what the figure sums up. */
const card = (label: string, hint: string, text: string, rows?: string) => ({ label, hint, text, rows });

/** The cards of a period: sales in dollars by the shop's log, and separately the settled amounts, in each currency. */
const cardsOf = ({ takings: { gross, refunded }, settled }: Figures) => [
  card('Gross', 'What clients paid', amountText(gross), takingsRows.gross),
  card(
    'Refunded',
    'What went back in these days, whenever it was paid',
    amountText(refunded),
    takingsRows.refunded,
  ),
  card('Net', 'Gross less refunded', amountText(gross - refunded)),
  ...(settled.length > 0 ? settled : [{ currency: 'USD', disputed: 0, fees: 0 }]).flatMap(
    ({ currency, disputed, fees }) => [
      card('Disputed', `What banks took back, settled in ${currency}`, amountText(disputed, currency)),
      card('Fees', `What the provider kept, settled in ${currency}`, amountText(fees, currency)),
    ],
  ),
];

type MoneyTotalsProps = {
  readonly figures: Figures | undefined;
  readonly days: ReturnType<typeof daysOf>;
};

/** The totals of a period; `days` are its first and last. */
export const MoneyTotals = ({ figures, days: { from, to } }: MoneyTotalsProps) => (
  <dl className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-5">
    {cardsOf(figures ?? nothing).map(({ label, hint, text, rows }) => (
      <Panel className="p-5" key={`${label} ${hint}`}>
        <dt className="text-ink-2">{label}</dt>
        <dd className="mt-2">
          <span className="block font-medium text-h2 tabular-nums leading-none tracking-tight" translate="no">
            {!figures && <Skeleton className="h-[1em] w-24" />}
            {figures && !rows && <span>{text}</span>}
            {figures && rows && (
              <Link className="link" href={`${rows}from=${from}&to=${to}`}>
                {text}
              </Link>
            )}
          </span>
          <span className="mt-2 block text-caption text-ink-3">{hint}</span>
        </dd>
      </Panel>
    ))}
  </dl>
);
