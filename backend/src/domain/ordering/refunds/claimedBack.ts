import type { OrderEvent, OrderItem } from '../orders/order.events.ts';

/** One time that a buyer claimed money of an order back: by a withdrawal from the contract, a request to the shop, or through their bank. */
export type ClaimBack = {
  readonly kind: 'withdrawal' | 'request' | 'dispute';
  /** Its position in the log, as text, and its time (ISO 8601). A withdrawal without a login counts from its confirmation on. */
  readonly position: string;
  readonly at: string;
  readonly modelIds: readonly string[];
  readonly cents: number;
};

type At = { readonly position: bigint; readonly metadata: { readonly at: string } };

/** The models that an event claims back. The shop's own request about a withdrawal claims nothing, nor does an unproven withdrawal. */
const claimIn = (
  event: OrderEvent,
): { readonly kind: ClaimBack['kind']; readonly modelIds: string[] } | null => {
  switch (event.type) {
    case 'WithdrawalReceived':
      return event.data.isProven ? { kind: 'withdrawal', modelIds: event.data.modelIds } : null;
    case 'WithdrawalConfirmed':
      return { kind: 'withdrawal', modelIds: event.data.modelIds };
    case 'RefundRequested':
      return event.data.withdrawal ? null : { kind: 'request', modelIds: event.data.modelIds };
    default:
      return null;
  }
};

/** The claims on an order after one more of its events. What was claimed before in the same way does not count again. */
export const claimsAfter = (
  claims: readonly ClaimBack[],
  event: OrderEvent & At,
  items: readonly Pick<OrderItem, 'modelId' | 'price'>[],
): readonly ClaimBack[] => {
  const when = { position: String(event.position), at: event.metadata.at };
  if (event.type === 'DisputeOpened')
    return [...claims, { kind: 'dispute', ...when, modelIds: [], cents: event.data.amount.cents }];
  const claim = claimIn(event);
  if (claim === null) return claims;
  const { kind } = claim;
  const before = new Set(claims.flatMap((one) => (one.kind === kind ? one.modelIds : [])));
  const fresh = items.filter(({ modelId }) => claim.modelIds.includes(modelId) && !before.has(modelId));
  if (fresh.length === 0) return claims;
  const cents = fresh.reduce((total, { price }) => total + price.cents, 0);
  return [...claims, { kind, ...when, modelIds: fresh.map(({ modelId }) => modelId), cents }];
};

/** How often a person claimed money back in one way, and how much. */
export const totalOfClaims = (
  claims: readonly ClaimBack[],
  kind: ClaimBack['kind'],
): { readonly times: number; readonly cents: number } => {
  const those = claims.filter((claim) => claim.kind === kind);
  return { times: those.length, cents: those.reduce((total, { cents }) => total + cents, 0) };
};

/** The days in which withdrawals of one person count together. */
export const countedDays = 90;

/**
 * The withdrawals of a person in the 90 days before an instant (ISO 8601) and before a position of the log, if one is named. The log orders
 * withdrawals of different orders, so of several at once each has its own number.
 */
export const withdrawalsBefore = (claims: readonly ClaimBack[], at: string, position?: bigint): number => {
  const since = Date.parse(at) - countedDays * 24 * 3600 * 1000;
  return claims.filter(
    (claim) =>
      claim.kind === 'withdrawal' &&
      Date.parse(claim.at) > since &&
      (position === undefined || BigInt(claim.position) < position),
  ).length;
};
