import type { Dated } from '../../kernel/event.ts';
import type { PurchasesEvent } from './purchases.events.ts';

/** The claim of one order of a client. `at` is its time (ISO 8601), null if the log has none. */
export type Claim = {
  readonly orderId: string;
  readonly modelIds: readonly string[];
  readonly checkoutKey: string;
  readonly at: string | null;
  /** Counts the client's claims. */
  readonly place: number;
};

/** A model that the shop gave the client. */
export type Grant = { readonly modelId: string; readonly name: string; readonly version: number };

type List<Item> = { readonly item: Item; readonly older: List<Item> } | null;

/**
 * Claims that hold models are a linked list, newest first: a client may buy thousands of models, and copying a table for each is quadratic.
 * Only the newest released ones are kept, since a client can make any number of them.
 */
export type PurchasesState = {
  readonly count: number;
  readonly held: List<Claim>;
  /** Newest first. */
  readonly released: readonly Claim[];
  /** Few: the Admin gives each one by hand. */
  readonly grants: readonly Grant[];
};

/** The number of released claims that are kept; a checkout repeated after this many others counts as new. */
const mostReleased = 100;

export const noPurchases: PurchasesState = { count: 0, held: null, released: [], grants: [] };

function* itemsOf<Item>(list: List<Item>): Generator<Item> {
  for (let rest = list; rest !== null; rest = rest.older) yield rest.item;
}

const listOf = <Item>(newestFirst: readonly Item[], older: List<Item> = null): List<Item> =>
  newestFirst.reduceRight<List<Item>>((rest, item) => ({ item, older: rest }), older);

/** Moves an order's claim to the released ones; it is usually one of the newest. */
const release = (state: PurchasesState, orderId: string): PurchasesState => {
  const newer: Claim[] = [];
  for (let rest = state.held; rest !== null; rest = rest.older) {
    if (rest.item.orderId === orderId)
      return {
        ...state,
        held: listOf(newer, rest.older),
        released: [rest.item, ...state.released].slice(0, mostReleased),
      };
    newer.push(rest.item);
  }
  return state;
};

const releaseSome = (
  state: PurchasesState,
  { orderId, modelIds }: Pick<Claim, 'orderId' | 'modelIds'>,
): PurchasesState => {
  const left = (claim: Claim): Claim =>
    claim.orderId === orderId
      ? { ...claim, modelIds: claim.modelIds.filter((modelId) => !modelIds.includes(modelId)) }
      : claim;
  return { ...state, held: listOf([...itemsOf(state.held)].map(left)) };
};

/** The client's purchases after one more event. */
export const evolvePurchases = (state: PurchasesState, event: PurchasesEvent & Dated): PurchasesState => {
  if (event.type === 'ClaimReleased') return release(state, event.data.orderId);
  if (event.type === 'ModelsReleased') return releaseSome(state, event.data);
  if (event.type === 'ModelGranted') {
    const { modelId, name, version } = event.data;
    return { ...state, grants: [...state.grants, { modelId, name, version }] };
  }
  if (event.type === 'GrantRevoked')
    return { ...state, grants: state.grants.filter(({ modelId }) => modelId !== event.data.modelId) };
  const { orderId, modelIds, checkoutKey } = event.data;
  const claim = { orderId, modelIds, checkoutKey, at: event.metadata?.at ?? null, place: state.count };
  return { ...state, count: state.count + 1, held: { item: claim, older: state.held } };
};

/** The claims that hold models, and the newest released ones; newest first. */
export const claimsOf = ({ held, released }: PurchasesState): readonly Claim[] =>
  [...itemsOf(held), ...released].toSorted((one, other) => other.place - one.place);

/** The grant of a model; undefined without one. */
export const grantOf = ({ grants }: PurchasesState, modelId: string): Grant | undefined =>
  grants.find((grant) => grant.modelId === modelId);

/** The orders whose claims were released. */
export const releasedOrders = ({ released }: PurchasesState): ReadonlySet<string> =>
  new Set(released.map(({ orderId }) => orderId));

/** The state as JSON, with an array: the linked list would nest as deep as it is long. */
export const packPurchases = ({ held, ...rest }: PurchasesState): unknown => ({
  ...rest,
  held: [...itemsOf(held)],
});

export const unpackPurchases = (packed: unknown): PurchasesState => {
  const { held, ...rest } = packed as Omit<PurchasesState, 'held'> & { readonly held: readonly Claim[] };
  return { ...rest, held: listOf(held) };
};
