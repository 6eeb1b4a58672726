import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { startCardSandbox } from '@model-shop/card-sandbox';
import { stripeFor } from '@model-shop/card-sandbox/testing';
import { afterAll } from 'vitest';
import type { ChargeDeps } from '#commands/ordering/checkout/charge.ts';
import type { ResolveClaimDeps } from '#commands/ordering/checkout/resolveClaim.ts';
import { dollars } from '#domain/kernel/money.ts';
import type { QuotedModel } from '#domain/quotedModel.ts';
import { streams } from '#domain/streams.ts';
import { createStripePaymentProvider } from '#infra/payments/stripePaymentProvider.ts';
import { quotedModel } from '#testing/samples/sampleCarts.ts';
import { newContext } from '#testing/samples/sampleContext.ts';
import { ownLog } from './ownLog.ts';

type LedgerLine = { type: string; id: string; amount: number; metadata: { orderId?: string } };

/** A context of a client's request. */
export const contextOf = (userId: string, at = new Date().toISOString()) =>
  newContext({ actor: { kind: 'client', id: userId }, at });

/** A real event store and a real card sandbox for the tests of the calling file, with a catalogue that they write themselves. */
export const shopForTests = async () => {
  const { eventStore: store, folder, handle } = await ownLog();
  const sandbox = await startCardSandbox({ dir: join(folder, 'cards') });
  afterAll(() => sandbox.stop());
  const payments = createStripePaymentProvider({ ...sandbox, apiBase: sandbox.url, timeoutMs: 1_500 });
  const catalogue = new Map<string, QuotedModel>();
  const deps: ResolveClaimDeps & Pick<ChargeDeps, 'personalKeys'> & { store: typeof store } = {
    handle,
    store,
    payments,
    personalKeys: { encrypt: () => Promise.reject(new Error('Nobody here buys for a business')) },
    quote: async (modelIds) => new Map([...catalogue].filter(([modelId]) => modelIds.includes(modelId))),
  };

  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(sandbox.url + path, {
      method,
      ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
    });
    return response.json();
  };
  const orderIdsOf = async (userId: string): Promise<string[]> =>
    (await store.readStream(streams.purchases(userId)))
      .filter(({ type }) => type === 'ModelsClaimed')
      .map(({ data }) => (data as { orderId: string }).orderId);
  const amountsOf = async (userId: string, wanted: string): Promise<number[]> => {
    const orders = new Set(await orderIdsOf(userId));
    const lines = (await call('GET', '/sandbox/ledger')) as LedgerLine[];
    return lines
      .filter(({ type, metadata }) => type === wanted && orders.has(metadata.orderId ?? ''))
      .map(({ amount }) => amount);
  };

  return {
    deps,
    sandbox,
    call,
    /** The provider, through the merchant's own tools. */
    stripe: () => stripeFor(sandbox),
    /** Adds a premium model to the catalogue, or changes it. */
    model: (price: number, more: Partial<QuotedModel> = {}): string => {
      const modelId = more.modelId ?? randomUUID();
      catalogue.set(modelId, quotedModel(modelId, { price: dollars(price), ...more }));
      return modelId;
    },
    orderIdsOf,
    /** The types of the events of an order. */
    historyOf: async (orderId: string): Promise<string[]> =>
      (await store.readStream(streams.order(orderId))).map(({ type }) => type),
    /** The payments charged for the orders of a user, in cents, one entry per charge. */
    takenFrom: (userId: string): Promise<number[]> => amountsOf(userId, 'payment_intent.succeeded'),
    /** The payments that the provider declined, likewise. */
    declinedOf: (userId: string): Promise<number[]> => amountsOf(userId, 'payment_intent.payment_failed'),
  };
};
