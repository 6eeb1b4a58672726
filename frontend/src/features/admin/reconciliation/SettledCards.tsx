import type { WireMoneyReport } from 'backend/contract/calls/ordering/reconciliation.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { amountText } from './amountText.ts';

type Settled = WireMoneyReport['settled'];

const card = (label: string, hint: string, text: string) => ({ label, hint, text });

/** Two cards for each currency of settlement. */
const cardsOf = (settled: Settled) =>
  settled.flatMap(({ currency, disputed, fees }) => [
    card('Disputed', `What banks took back, settled in ${currency}`, amountText(disputed, currency)),
    card('Fees', `What the provider kept, settled in ${currency}`, amountText(fees, currency)),
  ]);
const nothing: Settled = [{ currency: 'USD', disputed: 0, fees: 0 }];

/** What banks took back and the provider kept of the payments of a period. */
export const SettledCards = ({ settled }: { readonly settled: Settled | undefined }) => (
  <dl className="grid gap-4 sm:grid-cols-2">
    {cardsOf(settled?.length ? settled : nothing).map(({ label, hint, text }) => (
      <Panel className="p-5" key={`${label} ${hint}`}>
        <dt className="text-ink-2">{label}</dt>
        <dd className="mt-2">
          <span className="block font-medium text-h2 tabular-nums leading-none tracking-tight" translate="no">
            {settled ? text : <Skeleton className="h-[1em] w-24" />}
          </span>
          <span className="mt-2 block text-caption text-ink-3">{hint}</span>
        </dd>
      </Panel>
    ))}
  </dl>
);
