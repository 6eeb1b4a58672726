import type { CommandContext } from '#commands/context.ts';
import type { settleOrder } from '#commands/ordering/settleOrder.ts';
import { uuidV5 } from '#domain/kernel/ids.ts';
import type { PendingOrder } from '#projections/ordering/orders/queries.ts';

/** A charge answers within seconds; what is older than this, in ms, has been left behind by a crash. */
const settleAfterMs = 10_000;
/** From this age on, in ms, nobody finishes a payment that was not confirmed: it is closed. */
const giveUpAfterMs = 30_000;
/** How long a payer may take to prove who they are (3-D Secure), in ms. */
const challengeMs = 15 * 60_000;
/** So many orders are read at a time. A sweep goes through all of them: those in front may wait for their payers. */
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
  /** Told of an order that could not be settled; the next sweep tries again. */
  readonly onFailure: (orderId: string, error: unknown) => void;
};

const mayGiveUp = ({ status }: PendingOrder, ageMs: number): boolean =>
  ageMs > (status === 'actionRequired' ? challengeMs : giveUpAfterMs);

/**
 * One sweep over the payments without outcome (DESIGN 5 "Money"): the provider is asked how each stands, and what
 * it says is recorded, whoever was interrupted. Answers how many orders it looked at. Harmless side by side.
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
