import type { cartCalls } from './cartCalls.ts';
import type { chargeCalls } from './chargeCalls.ts';
import type { moneyCalls } from './moneyCalls.ts';
import type { orderCalls } from './orderCalls.ts';
import type { orderDownloadCalls } from './orderDownloadCalls.ts';
import type { receiptProofCalls } from './receiptProofCalls.ts';
import type { refundCalls } from './refundCalls.ts';
import type { webhookCalls } from './webhookCalls.ts';
import type { wishlistCalls } from './wishlistCalls.ts';

/** All calls of these tables. */
export type OrderingCalls = typeof cartCalls &
  typeof chargeCalls &
  typeof moneyCalls &
  typeof orderCalls &
  typeof orderDownloadCalls &
  typeof receiptProofCalls &
  typeof refundCalls &
  typeof webhookCalls &
  typeof wishlistCalls;
