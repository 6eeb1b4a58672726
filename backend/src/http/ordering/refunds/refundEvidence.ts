import { loadState } from '#commands/handle.ts';
import { openReason } from '#commands/ordering/refunds/refundCommands.ts';
import {
  type WithdrawalFactsDeps,
  withdrawalFacts,
  withdrawalIn,
} from '#commands/ordering/withdrawal/withdrawalFacts.ts';
import { typedCount } from '#contract/typedCount.ts';
import type { WireRefundEvidence } from '#contract/wireRefund.ts';
import { modelDecider } from '#domain/catalogue/models/model.ts';
import { toDollars } from '#domain/kernel/money.ts';
import type { OrderItem } from '#domain/ordering/orders/order.events.ts';
import { totalOfClaims, withdrawalsBefore } from '#domain/ordering/refunds/claimedBack.ts';
import { refundable } from '#domain/ordering/refunds/refund.ts';
import { adviseRefund, type RefundFacts } from '#domain/ordering/refunds/refundAdvice.ts';
import { decisionDue } from '#domain/ordering/withdrawal/withdrawal.ts';
import { streams } from '#domain/streams.ts';
import type { PersonalKeys } from '#infra/vault/personalKeys.ts';
import type { DownloadedModel } from '#projections/ordering/downloads/queries.ts';

export type RefundEvidenceDeps = WithdrawalFactsDeps<DownloadedModel> & {
  readonly personalKeys: Pick<PersonalKeys, 'open'>;
  readonly refundsOf: (userId: string) => Promise<{ readonly orders: number; readonly cents: number }>;
};

/**
 * The evidence for deciding a refund of an order, from the log itself, and the shop's advice for each model. Null
 * for an order that was not paid. `now` is ISO 8601.
 */
export const refundEvidence = (deps: RefundEvidenceDeps) => {
  const { store, personalKeys } = deps;
  const factsAbout = withdrawalFacts(deps);
  /** The declared polygons and the measured mesh of a model, with their events. */
  const factsOf = async (modelId: string) => {
    const [model, modelEvents, passport] = await Promise.all([
      loadState(store, modelDecider, streams.model(modelId)),
      store.readStream(streams.model(modelId)),
      store.readStream(streams.passport(modelId)),
    ]);
    const declaredPolys = model.status === 'none' ? '' : model.attributes.polys;
    const polygons = typedCount(declaredPolys);
    const declaring = modelEvents.findLast(
      ({ type, data }) =>
        type === 'ModelUploaded' ||
        type === 'ModelDrafted' ||
        (type === 'ModelUpdated' && 'polys' in data.attributes),
    );
    const measuring = passport.findLast((event) => event.type === 'ModelMeasured');
    const mesh = measuring?.data.files.find(({ name }) => name === measuring.data.best);
    const triangles = mesh?.triangles ?? null;
    return {
      declaredPolys,
      declared: polygons === null || !declaring ? null : { polygons, eventIds: [declaring.id] },
      measured:
        measuring && triangles !== null
          ? { triangles, polygons: mesh?.polygons ?? triangles, eventIds: [measuring.id] }
          : null,
    };
  };

  return async (orderId: string, now: string): Promise<WireRefundEvidence | null> => {
    const known = await factsAbout(orderId, now);
    if (known === null) return null;
    const { order, events, placed, paid, confirmed, handedOut, claims } = known;
    const open = new Set(order.refunds.requests.map(({ requestId }) => requestId));
    const requests = events
      .filter((event) => event.type === 'RefundRequested')
      .filter(({ data }) => open.has(data.requestId));
    const account = await store.readStream(streams.user(order.userId));
    const earlier = await deps.refundsOf(order.userId);
    const possible = new Set(refundable(order).map(({ modelId }) => modelId));

    /** Each request with the facts that count for it: those of a withdrawal are from when it was submitted. */
    const asked = await Promise.all(
      requests.map(async ({ id, metadata: { at }, data: { modelIds, withdrawal: about } }) => {
        const withdrawal = about ? withdrawalIn(events, about.withdrawalId) : null;
        if (withdrawal === null) return { at, eventIds: [id], modelIds, factsOf: known.factsOf, due: null };
        const { submittedAt, before, eventIds } = withdrawal;
        const { factsOf: factsThen } = (await factsAbout(orderId, submittedAt, { before }, events)) ?? known;
        return { at: submittedAt, eventIds, modelIds, factsOf: factsThen, due: decisionDue(submittedAt) };
      }),
    );
    const notAsked = { at: now, eventIds: [], factsOf: known.factsOf };
    const evidenceOf = async ({ modelId, name, price }: OrderItem) => {
      const { declaredPolys, declared, measured } = await factsOf(modelId);
      const links = handedOut.get(modelId);
      const asking = asked.find(({ modelIds }) => modelIds.includes(modelId)) ?? asked[0] ?? notAsked;
      const facts: RefundFacts = { ...asking.factsOf(modelId), asked: asking, declared, measured };
      return {
        modelId,
        name,
        price: toDollars(price),
        isRefundable: possible.has(modelId),
        downloads: { links: links?.links ?? 0, bytes: links?.bytes ?? 0, firstAt: links?.firstAt ?? null },
        declaredPolys,
        measuredTriangles: measured?.triangles ?? null,
        advice: adviseRefund(facts),
      };
    };

    return {
      orderId,
      paidAt: paid.metadata.at,
      erasedAt: account.find(({ type }) => type === 'UserErased')?.metadata.at ?? null,
      requests: await Promise.all(
        requests.map(async ({ metadata: { at }, data: { modelIds, reason, withdrawal } }, index) => ({
          at,
          modelIds,
          reason: await openReason(personalKeys.open, reason),
          isWithdrawal: withdrawal !== undefined,
          decisionDue: asked[index]?.due ?? null,
        })),
      ),
      consent: order.consent && { ...order.consent, at: placed.metadata.at },
      confirmedAt: confirmed?.metadata.at ?? null,
      earlierRefunds: {
        orders: earlier.orders,
        amount: earlier.cents / 100,
        withdrawals: totalOfClaims(claims, 'withdrawal'),
        recentWithdrawals: withdrawalsBefore(claims, now),
        requests: totalOfClaims(claims, 'request'),
        disputes: totalOfClaims(claims, 'dispute'),
      },
      models: await Promise.all(order.items.map(evidenceOf)),
    };
  };
};
