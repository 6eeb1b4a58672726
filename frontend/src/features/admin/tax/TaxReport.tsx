import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { WireTaxGroup } from 'backend/contract/calls/ordering/tax.ts';
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

const columns: readonly Column<WireTaxGroup>[] = [
  {
    head: 'Evidence',
    cell: (row) => <Badge tone={evidence[row.evidence].tone}>{evidence[row.evidence].text}</Badge>,
  },
  {
    head: 'Declared',
    cell: ({ declared, declaredCode }) =>
      declaredCode ? `${declared} (${declaredCode})` : declared || 'Unknown',
  },
  { head: 'Card', cell: ({ card }) => card ?? 'Unknown' },
  { head: 'Receipts', cell: ({ receipts }) => receipts, numeric: true },
  { head: 'Gross', cell: ({ gross }) => amountText(gross), numeric: true },
  { head: 'Refunded', cell: ({ refunded }) => amountText(refunded), numeric: true },
  { head: 'Rate', cell: ({ percent }) => (percent === null ? 'No rate' : `${percent} %`), numeric: true },
  { head: 'VAT', cell: ({ vat }) => amountText(vat), numeric: true },
  { head: 'Net', cell: ({ net }) => amountText(net), numeric: true },
];

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
      </div>
      {data && (
        <p className="text-ink-2">
          {`Receipts ${data.totals.receipts}, gross ${amountText(data.totals.gross)}, refunded ${amountText(data.totals.refunded)}, VAT ${amountText(data.totals.vat)}, net ${amountText(data.totals.net)}`}
        </p>
      )}
      <TablePanel
        caption="Receipts by country"
        columns={columns}
        rowKey={({ declared, card, percent }) => `${declared} ${card} ${percent}`}
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
