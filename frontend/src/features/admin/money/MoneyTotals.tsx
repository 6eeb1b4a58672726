import type { WireMoneyReport } from 'backend/contract/wire.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { dollarText } from '../../../ui/reversal/reversalText.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';

type Totals = WireMoneyReport['totals'];

const cards: readonly {
  readonly label: string;
  readonly hint: string;
  readonly of: (totals: Totals) => number;
}[] = [
  { label: 'Gross', hint: 'What clients paid', of: ({ gross }) => gross },
  { label: 'Refunded', hint: 'What went back by refunds', of: ({ refunded }) => refunded },
  { label: 'Disputed', hint: 'What banks took back', of: ({ disputed }) => disputed },
  { label: 'Fees', hint: 'What the provider kept', of: ({ fees }) => fees },
  { label: 'Net', hint: 'What is left for the shop', of: ({ net }) => net },
];

/** Dollars with thousands separators; a negative amount has its sign in front. */
const amountText = (dollars: number): string => {
  const text = dollarText(Math.abs(dollars)).replace(/\B(?=(\d{3})+(?!\d))/g, ',');
  return dollars < 0 ? `−${text}` : text;
};

/** The totals of a period. */
export const MoneyTotals = ({ totals }: { readonly totals: Totals | undefined }) => (
  <dl className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-5">
    {cards.map(({ label, hint, of }) => (
      <Panel className="p-5 sm:last:col-span-2 xl:last:col-span-1" key={label}>
        <dt className="text-ink-2">{label}</dt>
        <dd className="mt-2">
          <span className="block font-medium font-mono text-h2 tabular-nums leading-none tracking-tight">
            {totals ? amountText(of(totals)) : <Skeleton className="h-[1em] w-24" />}
          </span>
          <span className="mt-2 block text-caption text-ink-3">{hint}</span>
        </dd>
      </Panel>
    ))}
  </dl>
);
