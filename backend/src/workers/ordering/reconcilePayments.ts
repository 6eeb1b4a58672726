import type { CommandContext } from '#commands/context.ts';
import type { settleOrder } from '#commands/ordering/settleOrder.ts';
import { uuidV5 } from '#domain/kernel/ids.ts';
import type { PendingOrder } from '#projections/ordering/orders/queries.ts';

/** A charge answers within seconds; an open payment older than this (ms) was left behind by a crash. */
const settleAfterMs = 10_000;
/** An unconfirmed payment older than this (ms) is closed. */
const giveUpAfterMs = 30_000;
/** How long a payer may take to authenticate (3-D Secure), in ms. */
const challengeMs = 15 * 60_000;
/** Orders per page. A sweep visits all pages, since the first orders may be waiting for their payers. */
const pageSize = 200;

export type ReconcileDeps = {
  /** Orders placed before an instant (ISO 8601), oldest first; only those behind `after`. */
  readonly pendingOrders: (
    placedBefore: string,
    limit: number,
    after?: PendingOrder,
  ) => Promise<readonly PendingOrder[]>;
  readonly settleOrder: ReturnType<typeof settleOrder>;
  readonly now: () => Date;
  /** Called for an order that could not be settled; the next sweep tries again. */
  readonly onFailure: (orderId: string, error: unknown) => void;
};

const mayGiveUp = ({ status }: PendingOrder, ageMs: number): boolean =>
  ageMs > (status === 'actionRequired' ? challengeMs : giveUpAfterMs);

/**
 * One sweep over the payments without outcome: it asks the provider about each and records the answer. Answers how many
 * orders it checked. Several sweeps may run at the same time.
 */
export const reconcilePayments = (deps: ReconcileDeps) => async (): Promise<number> => {
  const now = deps.now();
  const placedBefore = new Date(now.getTime() - settleAfterMs).toISOString();
  const settle = async (order: PendingOrder): Promise<void> => {
    const { orderId } = order;
    const ageMs = now.getTime() - Date.parse(order.placedAt);
    const context: CommandContext = {
      commandId: uuidV5(`reconcile:${orderId}:${now.toISOString()}`),
      actor: { kind: 'system', id: 'reconciliation' },
      correlationId: orderId,
      causationId: orderId,
      at: now.toISOString(),
    };
    await deps
      .settleOrder({ orderId, giveUp: mayGiveUp(order, ageMs) }, context)
      .catch((error: unknown) => deps.onFailure(orderId, error));
  };

  let looked = 0;
  let page: readonly PendingOrder[] = [];
  do {
    page = await deps.pendingOrders(placedBefore, pageSize, page.at(-1));
    for (const order of page) await settle(order);
    looked += page.length;
  } while (page.length === pageSize);
  return looked;
};
