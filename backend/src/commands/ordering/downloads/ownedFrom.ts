import { fold } from '#domain/kernel/decider.ts';
import { purchasesDecider } from '#domain/ordering/checkout/purchases.ts';
import { claimsOf, grantOf, type PurchasesState } from '#domain/ordering/checkout/purchasesState.ts';
import { downloadDecider } from '#domain/ordering/downloads/download.ts';
import type { OrderEvent } from '#domain/ordering/orders/order.events.ts';
import { orderDecider } from '#domain/ordering/orders/order.ts';
import { isGivenBack } from '#domain/ordering/refunds/refundState.ts';
import { streams } from '#domain/streams.ts';
import type { EventStore } from '#infra/eventStore/eventStore.ts';
import { loadUser } from '../../accounts/users/signedInUser.ts';
import { loadState } from '../../handle.ts';
import { type DownloadableVersionDeps, isOwnedVersion } from './downloadableVersion.ts';
import type { DownloadLink } from './downloadLink.ts';

export type OwnedFromDeps = {
  readonly store: Pick<EventStore, 'readStream'>;
  /** The same from the read side, which may lag. */
  readonly known: (userId: string, modelId: string) => Promise<number | null>;
};

/** The version of a model that an order's events grant; null if they grant none, or no longer. */
const grantedBy = (events: readonly OrderEvent[], modelId: string): number | null => {
  const last = events.findLast(
    ({ type, data }) =>
      (type === 'EntitlementGranted' || type === 'EntitlementRevoked') && data.modelIds.includes(modelId),
  );
  return last?.type === 'EntitlementGranted'
    ? (last.data.versions[last.data.modelIds.indexOf(modelId)] ?? 1)
    : null;
};

const purchasesOf = (store: OwnedFromDeps['store'], userId: string) =>
  loadState(store, purchasesDecider, streams.purchases(userId));

/** The events of the orders in which a client bought a model. */
const ordersWith = (store: OwnedFromDeps['store'], purchases: PurchasesState, modelId: string) => {
  const orders = claimsOf(purchases).filter(({ modelIds }) => modelIds.includes(modelId));
  return Promise.all(orders.map(({ orderId }) => store.readStream(streams.order(orderId))));
};

/**
 * The log position of the event by which a client returned a model, by a withdrawal or an approved refund; null while the client owns it,
 * and for a model from the shop.
 * The log orders a download and a withdrawal, so that exactly one of the two wins.
 */
export const givenBackAt =
  ({ store }: Pick<OwnedFromDeps, 'store'>) =>
  async (userId: string, modelId: string): Promise<bigint | null> => {
    const purchases = await purchasesOf(store, userId);
    if (grantOf(purchases, modelId)) return null;
    for (const events of await ordersWith(store, purchases, modelId)) {
      let order = orderDecider.initialState;
      let since: bigint | null = null;
      for (const event of events) {
        order = fold(orderDecider, [event], order);
        const isGone = order.status === 'paid' && isGivenBack(order.refunds, modelId);
        since = isGone ? (since ?? event.position) : null;
      }
      if (since !== null) return since;
    }
    return null;
  };

/**
 * The oldest version of a model that a client bought or was given, or null. The log is read before a refusal, so that a client who has paid is not
 * refused because the read side lags.
 */
export const ownedFrom =
  ({ store, known }: OwnedFromDeps) =>
  async (userId: string, modelId: string): Promise<number | null> => {
    const found = await known(userId, modelId);
    if (found !== null) return found;
    const purchases = await purchasesOf(store, userId);
    const granted = (await ordersWith(store, purchases, modelId)).map((events) => grantedBy(events, modelId));
    const versions = [grantOf(purchases, modelId)?.version ?? null, ...granted].filter(
      (version) => version !== null,
    );
    return versions.length === 0 ? null : Math.min(...versions);
  };

/** The same as `ownedFrom`, but null once the client has given the model back, although its money is not back yet. */
export const keptFrom =
  (deps: OwnedFromDeps) =>
  async (userId: string, modelId: string): Promise<number | null> =>
    (await givenBackAt(deps)(userId, modelId)) === null ? ownedFrom(deps)(userId, modelId) : null;

type MayStillDownloadDeps = Pick<DownloadableVersionDeps, 'findModel' | 'ownedFrom'> & {
  readonly store: Pick<EventStore, 'readStream'>;
};

/**
 * Whether a link may still be used. It may not after the version was recalled, the model was given back or refunded, or the account was
 * erased. Other links to free models, and an Admin's, work until they expire.
 */
export const mayStillDownload =
  ({ store, findModel, ownedFrom }: MayStillDownloadDeps) =>
  async ({ downloadId, modelId, version }: DownloadLink): Promise<boolean> => {
    const download = await loadState(store, downloadDecider, streams.download(downloadId));
    if (download.status === 'absent') return false;
    const model = await findModel(modelId);
    if (model && !model.versions.some((offered) => offered.version === version)) return false;
    if (download.userId === null) return true;
    const user = await loadUser(store, download.userId);
    if (user.status !== 'registered') return false;
    if (user.role === 'Admin' || model?.type === 'free') return true;
    if (!model || !isOwnedVersion(model, version, await ownedFrom(download.userId, modelId))) return false;
    return (await givenBackAt({ store })(download.userId, modelId)) === null;
  };
