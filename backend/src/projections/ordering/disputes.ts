import type { Db } from '#infra/database/database.ts';
import { waitingOrders } from './orders/refundQueries.ts';

/** The orders with an open dispute about which no evidence was sent. */
export const waitingDisputes = (db: Db) =>
  waitingOrders(db, 'is_evidence_due', ({ disputes }) => ({
    since: disputes.at(-1)?.openedAt ?? null,
    until: disputes.at(-1)?.dueBy ?? null,
  }));
