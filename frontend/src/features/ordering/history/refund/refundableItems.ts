import type { WireOrder } from 'backend/contract/wire.ts';

/** The items of an order whose money can be asked for: it neither went back, nor was it asked for, nor is it on its way. */
export const refundableItems = ({
  orderItems,
  refund,
}: Pick<WireOrder, 'orderItems' | 'refund'>): WireOrder['orderItems'] => {
  const isOpen = refund?.standing === 'requested' || refund?.standing === 'approved';
  const open = new Set(isOpen ? refund.modelIds : []);
  return orderItems.filter(({ _id, refunded }) => refunded !== true && !open.has(_id));
};
