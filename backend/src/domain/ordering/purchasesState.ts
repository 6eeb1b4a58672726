import type { EventMetadata } from '../kernel/event.ts';
import type { PurchasesEvent } from './purchases.events.ts';

/** The claim of one order of a client. `at` is its time (ISO 8601), null if the log has none. */
export type Claim = {
  readonly orderId: string;
  readonly modelIds: readonly string[];
  readonly checkoutKey: string;
  readonly at: string | null;
};

type List<Item> = { readonly item: Item; readonly older: List<Item> } | null;

/** Linked lists, newest first: a client may buy thousands of models, and copying a table for each is quadratic. */
export type PurchasesState = {
  readonly claims: List<Claim>;
  readonly released: List<string>;
};

function* itemsOf<Item>(list: List<Item>): Generator<Item> {
  for (let rest = list; rest !== null; rest = rest.older) yield rest.item;
}

/** The client's purchases after one more event. */
export const evolvePurchases = (
  state: PurchasesState,
  event: PurchasesEvent & { readonly metadata?: Pick<EventMetadata, 'at'> },
): PurchasesState => {
  if (event.type === 'ClaimReleased') {
    return { ...state, released: { item: event.data.orderId, older: state.released } };
  }
  const { orderId, modelIds, checkoutKey } = event.data;
  const claim = { orderId, modelIds, checkoutKey, at: event.metadata?.at ?? null };
  return { ...state, claims: { item: claim, older: state.claims } };
};

/** Every claim ever made, newest first. */
export const claimsOf = (state: PurchasesState): readonly Claim[] => [...itemsOf(state.claims)];

/** The orders whose claims were released. */
export const releasedOrders = (state: PurchasesState): ReadonlySet<string> =>
  new Set(itemsOf(state.released));
