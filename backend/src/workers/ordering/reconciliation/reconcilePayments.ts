import { systemContext } from '#commands/handle.ts';
import type { settleOrder } from '#commands/ordering/checkout/settleOrder.ts';
import { uuidV5 } from '#domain/kernel/ids.ts';
import { mapLimited } from '#infra/async/mapLimited.ts';
import { pagesOf } from '#infra/async/pagesOf.ts';
import type { PendingOrder } from '#projections/ordering/orders/queries.ts';

/** A charge answers within seconds; an open payment older than this (ms) was left behind by a crash. */
const settleAfterMs = 10_000;
/** An unconfirmed payment older than this (ms) is closed. */
const giveUpAfterMs = 30_000;
/** How long a payer may take to authenticate (3-D Secure), in ms. */
const challengeMs = 15 * 60_000;
/** The longest pause, in ms, before the provider is queried about the same payment again. */
const longestPauseMs = 60_000;
/** Orders per page of the open ones. */
const pageSize = 500;
/** Number of payments that are settled in parallel: at 200 ms per call, this makes the hundred calls a second that the provider allows. */
const settledAtOnce = 20;
/** After this number of payments the open ones are read again, so that a new one does not wait for all others. */
const roundSize = 200;

export type ReconcileDeps = {
  /** Orders placed before an instant (ISO 8601), oldest first; `after` is the last order of the previous page. */
  readonly pendingOrders: (
    placedBefore: string,
    limit: number,
    after?: PendingOrder,
  ) => Promise<readonly PendingOrder[]>;
  readonly settleOrder: ReturnType<typeof settleOrder>;
  readonly now: () => Date;
  /** Called for an order that could not be settled; a later sweep tries again. */
  readonly onFailure: (orderId: string, error: unknown) => void;
};

const mayGiveUp = ({ status }: PendingOrder, ageMs: number): boolean =>
  ageMs > (status === 'actionRequired' ? challengeMs : giveUpAfterMs);

/**
 * Whether it is time to query again: the older a payment, the longer the pauses. So thousands of payers who take minutes for their bank's
 * challenge cost few calls, and payments that a crash left behind are queried at once.
 */
const isDue = (ageMs: number, askedAgoMs: number): boolean =>
  askedAgoMs >= Math.min(ageMs / 4, longestPauseMs);

/**
 * A sweep over the payments without outcome: queries the provider about each that is due and records the answer. Returns the number of
 * queried orders. It remembers the times of queries; sweeps in other processes may run at the same time.
 */
export const reconcilePayments = (deps: ReconcileDeps) => {
  let askedAt: ReadonlyMap<string, number> = new Map();

  const open = async (now: Date): Promise<readonly PendingOrder[]> => {
    const placedBefore = new Date(now.getTime() - settleAfterMs).toISOString();
    const read = (last?: PendingOrder) => deps.pendingOrders(placedBefore, pageSize, last);
    return (await Array.fromAsync(pagesOf(read, pageSize))).flat();
  };

  const settle = async (order: PendingOrder): Promise<void> => {
    const { orderId } = order;
    const now = deps.now();
    const at = now.toISOString();
    const commandId = uuidV5(`reconcile:${orderId}:${at}`);
    const context = systemContext('reconciliation', commandId, at, orderId);
    const giveUp = mayGiveUp(order, now.getTime() - Date.parse(order.placedAt));
    await deps
      .settleOrder({ orderId, giveUp }, context)
      .catch((error: unknown) => deps.onFailure(orderId, error));
  };

  /** The payments that are due: first those that this query ends in any case, then by the time of the last query. */
  const nextRound = async (): Promise<readonly PendingOrder[]> => {
    const now = deps.now();
    const known = (await open(now)).map((order) => {
      const ageMs = now.getTime() - Date.parse(order.placedAt);
      return { order, ageMs, lastAsked: askedAt.get(order.orderId) ?? 0, ends: mayGiveUp(order, ageMs) };
    });
    const round = known
      .filter(({ ageMs, lastAsked }) => isDue(ageMs, now.getTime() - lastAsked))
      .toSorted((one, other) => Number(other.ends) - Number(one.ends) || one.lastAsked - other.lastAsked)
      .slice(0, roundSize)
      .map(({ order }) => order);
    const stillOpen = known.map(({ order, lastAsked }) => [order.orderId, lastAsked] as const);
    askedAt = new Map([...stillOpen, ...round.map(({ orderId }) => [orderId, now.getTime()] as const)]);
    return round;
  };

  return async (): Promise<number> => {
    for (let looked = 0; ; ) {
      const round = await nextRound();
      await mapLimited(settledAtOnce, round, settle);
      looked += round.length;
      if (round.length < roundSize) return looked;
    }
  };
};
