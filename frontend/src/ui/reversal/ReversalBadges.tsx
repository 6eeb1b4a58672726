import type { WireOrder } from 'backend/contract/wire.ts';
import { CircleAlert, type LucideIcon, Undo2 } from 'lucide-react';
import { Badge, type BadgeTone } from '../Badge.tsx';
import { reversalMarks } from './reversalText.ts';

const icons: Partial<Record<BadgeTone, LucideIcon>> = { danger: CircleAlert, neutral: Undo2 };

/** Badges for the refunds and disputes of an order. */
export const ReversalBadges = ({
  order,
}: {
  readonly order: Pick<WireOrder, 'orderAmount' | 'reversal' | 'refund'>;
}) =>
  reversalMarks(order).map(({ tone, word }) => (
    <Badge className="font-sans" icon={icons[tone] ?? Undo2} key={word} tone={tone}>
      {word}
    </Badge>
  ));
