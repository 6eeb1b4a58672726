import type { WireAdminOrder } from 'backend/contract/wire.ts';
import { Check } from 'lucide-react';
import { Badge } from '../../../ui/Badge.tsx';
import { ReversalBadges } from '../../../ui/reversal/ReversalBadges.tsx';
import { dollarText } from '../../../ui/reversal/reversalText.ts';

/** How the money of an order stands: paid, and what went back of it (decision 26). */
export const OrderStatus = ({ order }: { readonly order: WireAdminOrder }) => {
  const { reversal } = order;
  if (!reversal) {
    return (
      <Badge icon={Check} tone="ok">
        Paid
      </Badge>
    );
  }
  return (
    <span className="flex flex-wrap items-center gap-1.5 max-md:justify-end">
      <ReversalBadges order={order} />
      {reversal.refunded > 0 && reversal.refunded < order.orderAmount && (
        <span className="font-mono text-ink-2 tabular-nums">{dollarText(reversal.refunded)}</span>
      )}
    </span>
  );
};
