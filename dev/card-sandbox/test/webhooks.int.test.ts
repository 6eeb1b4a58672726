import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { card, type SandboxForTests, sandboxForTests } from './sandboxForTests.ts';

type Delivery = { body: string; signature: string; status: number };

let receiver: Server;
let deliveries: Delivery[];
let answerWith: () => number;
let sandbox: SandboxForTests;

beforeEach(async () => {
  deliveries = [];
  answerWith = () => 200;
  receiver = createServer(async (request, response) => {
    const body = await text(request);
    const status = answerWith();
    deliveries.push({ body, signature: String(request.headers['stripe-signature']), status });
    response.writeHead(status).end();
  });
  await once(receiver.listen(0, '127.0.0.1'), 'listening');
  const { port } = receiver.address() as AddressInfo;
  const webhookUrl = `http://127.0.0.1:${port}/api/charge/webhook`;
  sandbox = await sandboxForTests({ webhookUrl, webhookRetryMs: 20 });
});
afterEach(async () => {
  await sandbox.cleanUp();
  receiver.closeAllConnections();
  receiver.close();
});

const open = ({ body = '', signature = '' }: Partial<Delivery> = {}): Stripe.Event =>
  sandbox.stripe().webhooks.constructEvent(body, signature, sandbox.current().webhookSecret);
const typesReceived = () => deliveries.filter(({ status }) => status === 200).map((d) => open(d).type);
const pay = (token = 'tok_visa') =>
  sandbox.stripe().paymentIntents.create({ amount: 1000, currency: 'usd', confirm: true, ...card(token) });

describe('a webhook', () => {
  it('contains the event, signed so that the official client accepts it and refuses a changed one', async () => {
    const paid = await pay();
    await expect.poll(() => deliveries.length).toBe(1);
    expect(open(deliveries[0])).toMatchObject({
      object: 'event',
      type: 'payment_intent.succeeded',
      data: { object: { id: paid.id, status: 'succeeded', amount_received: 1000 } },
    });
    const changed = { ...deliveries[0], body: `${deliveries[0]?.body} ` };
    expect(() => open(changed)).toThrow(Stripe.errors.StripeSignatureVerificationError);
  });

  it('reports declines, challenges and refunds', async () => {
    const paid = await pay();
    await pay('tok_chargeDeclined').catch(() => undefined);
    await pay('tok_threeDSecure2Required');
    await sandbox.stripe().refunds.create({ payment_intent: paid.id });
    const intents = ['payment_failed', 'requires_action', 'succeeded'].map(
      (each) => `payment_intent.${each}`,
    );
    await expect
      .poll(() => typesReceived().sort())
      .toEqual(['charge.refunded', ...intents, 'refund.created']);
  });

  it('is retried until the receiver accepts it, always with the same event', async () => {
    let refusals = 3;
    answerWith = () => (refusals-- > 0 ? 500 : 200);
    await pay();
    await expect.poll(() => typesReceived()).toEqual(['payment_intent.succeeded']);
    expect(deliveries).toHaveLength(4);
    expect(new Set(deliveries.map((d) => open(d).id)).size).toBe(1);
  });

  it('that was not accepted before the sandbox ended is delivered after the restart', async () => {
    answerWith = () => 503;
    const paid = await pay();
    await expect.poll(() => deliveries.length).toBeGreaterThan(1);
    answerWith = () => 200;
    await sandbox.restart();
    await expect.poll(() => typesReceived()).toContain('payment_intent.succeeded');
    expect(open(deliveries.at(-1)).data.object).toMatchObject({ id: paid.id });
  });

  it('to a receiver that never answers does not delay the end of the sandbox', async () => {
    receiver.removeAllListeners('request');
    // Neither does an open connection.
    await (await fetch(`${sandbox.current().url}/sandbox/ledger`)).text();
    const arrived = once(receiver, 'request');
    await pay();
    await arrived;
    const asked = performance.now();
    await sandbox.current().stop();
    expect(performance.now() - asked).toBeLessThan(2000);
  });
});
