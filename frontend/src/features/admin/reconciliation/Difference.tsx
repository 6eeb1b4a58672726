import type { WireMoneyDifference } from 'backend/contract/calls/ordering/reconciliation.ts';
import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { readersTime } from '../../../lib/readersTime.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { dollarText } from '../../../ui/reversal/reversalText.ts';

const names: Readonly<Record<WireMoneyDifference['kind'], string>> = {
  orphan: 'Payment without order',
  notRecorded: 'Paid, not recorded',
  noPayment: 'Order without payment',
  amountDiffers: 'Amounts differ',
  reversalDiffers: 'Refund or dispute not recorded',
};

const Fact = ({ label, text }: { readonly label: string; readonly text: string }) => (
  <div className="flex min-w-0 flex-wrap gap-x-2">
    <dt className="text-ink-3">{label}</dt>
    <dd className="min-w-0 break-all font-mono">{text}</dd>
  </div>
);

type Props = {
  readonly difference: WireMoneyDifference;
  readonly busy: boolean;
  readonly onSettle: (orderId: string) => void;
};

/** One difference between the provider's records and the orders, with its explanation and a way to settle it. */
export const Difference = ({ difference, busy, onSettle }: Props) => {
  const { kind, at, amount, explanation, orderId, invoiceId, intentId, canSettle } = difference;
  const id = useId();
  return (
    <li className="rounded-card border border-line bg-surface p-4 md:p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Badge icon={CircleAlert} tone="danger">
          {names[kind]}
        </Badge>
        <span className="tabular-nums" translate="no">
          {dollarText(amount)}
        </span>
        <time className="text-ink-2" dateTime={at}>
          {readersTime(at)}
        </time>
      </div>
      <p className="mt-3 max-w-[80ch]" id={id}>
        {explanation}
      </p>
      <dl className="mt-3 flex flex-col gap-1 text-caption">
        {invoiceId && <Fact label="Invoice" text={invoiceId} />}
        {orderId && <Fact label="Order" text={orderId} />}
        {intentId && <Fact label="Payment" text={intentId} />}
      </dl>
      {canSettle && orderId && (
        <Button
          aria-describedby={id}
          busy={busy}
          className="mt-4 max-sm:w-full"
          onClick={() => onSettle(orderId)}
          size="small"
        >
          Settle
        </Button>
      )}
    </li>
  );
};
