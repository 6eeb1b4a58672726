import { systemContext } from '#commands/handle.ts';
import type { issueRefunds } from '#commands/ordering/refunds/issueRefunds.ts';
import { uuidV5 } from '#domain/kernel/ids.ts';
import { mapLimited } from '#infra/async/mapLimited.ts';

/** Number of orders whose refunds are carried out in parallel. */
const issuedAtOnce = 5;

export type ReconcileRefundsDeps = {
  /** Some orders with an approved refund that has no outcome yet, earliest approval first. */
  readonly dueRefunds: () => Promise<readonly string[]>;
  readonly issueRefunds: ReturnType<typeof issueRefunds>;
  readonly now: () => Date;
  /** Called for an order whose refund could not be carried out; the next sweep tries again. */
  readonly onFailure: (orderId: string, error: unknown) => void;
};

/**
 * One sweep over approved refunds that a crash or a silent provider left without outcome (ADR 63). Returns the number of orders found.
 * Several sweeps, and the call that approved the refund, may run at the same time.
 */
export const reconcileRefunds = (deps: ReconcileRefundsDeps) => async (): Promise<number> => {
  const orders = await deps.dueRefunds();
  await mapLimited(issuedAtOnce, orders, async (orderId) => {
    const at = deps.now().toISOString();
    const context = systemContext('reconciliation', uuidV5(`refunds:${orderId}:${at}`), at, orderId);
    await deps.issueRefunds({ orderId }, context).catch((error: unknown) => deps.onFailure(orderId, error));
  });
  return orders.length;
};
