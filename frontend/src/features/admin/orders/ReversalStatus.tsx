import type { WireAdminOrder } from 'backend/contract/wire.ts';
import { ReversalBadges } from '../../../ui/reversal/ReversalBadges.tsx';
import { dollarText } from '../../../ui/reversal/reversalText.ts';

/** What went back of an order, and how much where it was a part (decision 26); nothing when the money stayed. */
export const ReversalStatus = ({ order }: { readonly order: WireAdminOrder }) => {
  const { orderAmount, reversal } = order;
  if (!reversal) return null;
  const isPart = reversal.refunded > 0 && reversal.refunded < orderAmount;
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      <ReversalBadges order={order} />
      {isPart && <span className="font-mono text-ink-2 tabular-nums">{dollarText(reversal.refunded)}</span>}
    </span>
  );
};
