import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { WireTaxGroup, WireTaxReport } from 'backend/contract/calls/ordering/tax.ts';
import { Redirect, useSearchParams } from 'wouter';
import { adminAnswer } from '../../../lib/adminAnswer.ts';
import { fetchAnswer } from '../../../lib/api.ts';
import { useConfig } from '../../../lib/config.ts';
import { paths } from '../../../lib/paths.ts';
import { saveAnswer } from '../../../lib/saveAnswer.ts';
import { useAction } from '../../../lib/useAction.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import type { Column } from '../../../ui/Table.tsx';
import { TablePanel } from '../../../ui/TablePanel.tsx';
import { amountText } from '../reconciliation/amountText.ts';

/** Number of quarters to choose from. */
const quartersBack = 12;

/** The current quarter in UTC (`2026-Q1`), and those before it. */
const quartersUntil = (now: Date): readonly string[] =>
  Array.from({ length: quartersBack }, (_, back) => {
    const index = now.getUTCFullYear() * 4 + Math.floor(now.getUTCMonth() / 3) - back;
    return `${Math.floor(index / 4)}-Q${(index % 4) + 1}`;
  });

const evidence = {
  conflict: { tone: 'danger', text: 'Conflict' },
  incomplete: { tone: 'neutral', text: 'Incomplete' },
  agrees: { tone: 'ok', text: 'Agrees' },
} as const;

/** Digits alone, since the column names the currency. */
const euros = (amount: number | undefined): string =>
  amount === undefined ? '–' : amountText(amount, 'EUR').replace('EUR ', '');

const columns: readonly Column<WireTaxGroup>[] = [
  {
    head: 'Evidence',
    cell: (row) => (
      <Badge className="whitespace-nowrap" tone={evidence[row.evidence].tone}>
        {evidence[row.evidence].text}
      </Badge>
    ),
  },
  {
    head: 'Declared',
    cell: ({ declared, declaredCode, isBusiness }) => {
      const country = declaredCode ? `${declared} (${declaredCode})` : declared || 'Unknown';
      return isBusiness ? `${country}, businesses` : country;
    },
  },
  { head: 'Card', cell: ({ card }) => card ?? 'Unknown' },
  { head: 'Receipts', cell: ({ receipts }) => receipts, numeric: true },
  { head: 'Gross', cell: ({ gross }) => amountText(gross), numeric: true },
  { head: 'Refunded', cell: ({ refunded }) => amountText(refunded), numeric: true },
  {
    head: 'Rate',
    cell: ({ country, isReverseCharge, percent }) => {
      if (isReverseCharge) return `Reverse charge (${country})`;
      return percent === null ? 'No rate' : `${percent} %`;
    },
    numeric: true,
  },
  { head: 'VAT', cell: ({ vat }) => amountText(vat), numeric: true },
  { head: 'Net', cell: ({ net }) => amountText(net), numeric: true },
  { head: 'VAT, €', cell: ({ inEuros }) => euros(inEuros?.vat), numeric: true },
  { head: 'Net, €', cell: ({ inEuros }) => euros(inEuros?.net), numeric: true },
];

/** How the report comes to its amounts in EUR, and what changes earlier returns. */
const euroText = ({ quarter, rate, totals, corrections }: WireTaxReport): string => {
  if (rate === null || totals.inEuros === null)
    return `No rate of the European Central Bank for the end of ${quarter} yet: amounts in EUR follow when the file ECB_RATES has it.`;
  const sums = `In EUR: VAT ${amountText(totals.inEuros.vat, 'EUR')}, net ${amountText(totals.inEuros.net, 'EUR')}, at the European Central Bank’s rate of ${rate.day}: 1 EUR = ${rate.usdPerEur} USD.`;
  const corrected = corrections.map(
    ({ quarter: of, country, vatInEuros }) =>
      `${of} ${country} ${vatInEuros === null ? '(no rate)' : amountText(vatInEuros, 'EUR')}`,
  );
  return corrected.length === 0
    ? sums
    : `${sums} Correct the VAT of earlier returns: ${corrected.join(', ')}.`;
};

/** The receipts and refunds of a quarter by country, with the VAT that they include. */
const Report = () => {
  const [params, setParams] = useSearchParams();
  const quarters = quartersUntil(new Date());
  const quarter = params.get('quarter') ?? quarters[0] ?? '';
  const { busy, run } = useAction();
  const { data, error, isFetching, refetch } = useQuery({
    ...adminAnswer('GET /charge/taxReport', { query: { quarter } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  if (error && !data) return <ErrorState busy={isFetching} onRetry={refetch} text={error.message} />;
  const save = () =>
    saveAnswer(fetchAnswer('GET /charge/taxReport.csv', { query: { quarter } }), `tax-${quarter}.csv`);
  const saveReturn = () =>
    saveAnswer(
      fetchAnswer('GET /charge/oneStopShop.csv', { query: { quarter } }),
      `one-stop-shop-${quarter}.csv`,
    );
  return (
    <div aria-busy={isFetching} className="flex flex-col gap-6">
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          choices={quarters.map((name) => [name, name.replace('-', ' ')])}
          label="Quarter (UTC)"
          onChange={(event) => setParams({ quarter: event.target.value })}
          value={quarter}
        />
        <Button busy={busy} kind="secondary" onClick={() => void run(save)} size="small">
          Export CSV
        </Button>
        {data?.rate && (
          <Button busy={busy} kind="secondary" onClick={() => void run(saveReturn)} size="small">
            File for the One Stop Shop
          </Button>
        )}
      </div>
      {data && (
        <p className="text-ink-2">
          {`Receipts ${data.totals.receipts}, gross ${amountText(data.totals.gross)}, refunded ${amountText(data.totals.refunded)}, VAT ${amountText(data.totals.vat)}, net ${amountText(data.totals.net)}`}
        </p>
      )}
      {data && <p className="text-ink-2">{euroText(data)}</p>}
      <TablePanel
        caption="Receipts by country"
        columns={columns}
        rowKey={({ declared, card, country, percent, isBusiness }) =>
          `${declared} ${card} ${country} ${percent} ${isBusiness}`
        }
        rows={data?.groups ?? []}
        skeletonRows={data ? 0 : 4}
      />
    </div>
  );
};

/** Leads to the money of a shop that makes no tax reports. */
const TaxReport = () => {
  const config = useConfig();
  return config && !config.taxReport ? <Redirect replace to={paths.admin.money} /> : <Report />;
};

export const taxScreen = { View: TaxReport };
