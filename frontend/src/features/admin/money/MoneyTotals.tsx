import type { WireMoneyReport } from 'backend/contract/calls/ordering/moneyCalls.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { amountText } from './amountText.ts';

type Sums = Pick<WireMoneyReport, 'totals' | 'settled'>;

const nothing: Sums = { totals: { gross: 0, refunded: 0, net: 0 }, settled: [] };

const card = (label: string, hint: string, text: string) => ({ label, hint, text });

/** The cards of a period: sales in dollars, and separately the settled amounts, in each currency. */
const cardsOf = ({ totals, settled }: Sums) => [
  card('Gross', 'What clients paid', amountText(totals.gross)),
  card('Refunded', 'What went back by refunds', amountText(totals.refunded)),
  card('Net', 'What clients paid, less refunds', amountText(totals.net)),
  ...(settled.length > 0 ? settled : [{ currency: 'USD', disputed: 0, fees: 0 }]).flatMap(
    ({ currency, disputed, fees }) => [
      card('Disputed', `What banks took back, settled in ${currency}`, amountText(disputed, currency)),
      card('Fees', `What the provider kept, settled in ${currency}`, amountText(fees, currency)),
    ],
  ),
];

/** The totals of a period. */
export const MoneyTotals = ({ sums }: { readonly sums: Sums | undefined }) => (
  <dl className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-5">
    {cardsOf(sums ?? nothing).map(({ label, hint, text }) => (
      <Panel className="p-5" key={`${label} ${hint}`}>
        <dt className="text-ink-2">{label}</dt>
        <dd className="mt-2">
          <span className="block font-medium text-h2 tabular-nums leading-none tracking-tight" translate="no">
            {sums ? text : <Skeleton className="h-[1em] w-24" />}
          </span>
          <span className="mt-2 block text-caption text-ink-3">{hint}</span>
        </dd>
      </Panel>
    ))}
  </dl>
);
