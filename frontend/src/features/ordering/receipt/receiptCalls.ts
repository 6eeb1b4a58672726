import { queryOptions } from '@tanstack/react-query';
import type { WireReceipt } from 'backend/contract/wire.ts';
import { getAnswer } from '../../../lib/api.ts';

/** A receipt, for its buyer or an Admin. */
export const receiptQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['me', 'receipt', orderId],
    queryFn: ({ signal }) => getAnswer<WireReceipt>(`/charge/receipt/${encodeURIComponent(orderId)}`, signal),
    retry: false,
    meta: { quiet: true },
  });
