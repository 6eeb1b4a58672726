import type { billCalls } from './ordering/bill.ts';
import type { cartCalls } from './ordering/cart.ts';
import type { chargeCalls, webhookCalls } from './ordering/checkout.ts';
import type { disputeCalls } from './ordering/disputes.ts';
import type { downloadCalls } from './ordering/downloads.ts';
import type { grantCalls } from './ordering/grants.ts';
import type { orderCalls, orderDownloadCalls } from './ordering/orders.ts';
import type { confirmationCalls, receiptProofCalls } from './ordering/receipts.ts';
import type { moneyCalls } from './ordering/reconciliation.ts';
import type { refundCalls } from './ordering/refunds.ts';
import type { reviewCalls } from './ordering/reviews.ts';
import type { taxCalls } from './ordering/tax.ts';
import type { wishlistCalls } from './ordering/wishlist.ts';

/** The calls of a domain: a line for each table. */
export type OrderingCalls = typeof downloadCalls &
  typeof billCalls &
  typeof disputeCalls &
  typeof cartCalls &
  typeof wishlistCalls &
  typeof chargeCalls &
  typeof webhookCalls &
  typeof grantCalls &
  typeof moneyCalls &
  typeof orderCalls &
  typeof confirmationCalls &
  typeof orderDownloadCalls &
  typeof receiptProofCalls &
  typeof refundCalls &
  typeof taxCalls &
  typeof reviewCalls;
