import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dollars } from '#domain/kernel/money.ts';
import { listening } from '#testing/servers/listening.ts';
import type { PaymentProvider } from './paymentProvider.ts';
import { createStripePaymentProvider } from './stripePaymentProvider.ts';

/** What the provider answers next: a status and an error, as docs.stripe.com/api/errors describes them. */
let answer: { readonly status: number; readonly error: Readonly<Record<string, string>> };
let server: Server;
let payments: PaymentProvider;

beforeAll(async () => {
  server = createServer((request, response) => {
    request.resume();
    response.writeHead(answer.status, { 'content-type': 'application/json', 'stripe-should-retry': 'false' });
    response.end(JSON.stringify({ error: answer.error }));
  });
  const apiBase = `http://127.0.0.1:${await listening(server)}`;
  payments = createStripePaymentProvider({ secretKey: 'sk_test_1', webhookSecret: 'whsec_1', apiBase });
});
afterAll(() => server.close());

const answerTo = async (status: number, type: string, code: string, declineCode?: string) => {
  const message = 'The words of the provider';
  answer = { status, error: { type, code, message, ...(declineCode && { decline_code: declineCode }) } };
  const confirmed = await payments.confirmIntent({ orderId: 'o', intentId: 'pi_1', token: 'tok_visa' });
  const refunded = await payments.refund({
    intentId: 'pi_1',
    orderId: 'o',
    approvalId: 'a',
    amount: dollars(1),
  });
  return { confirmed, refunded };
};

describe('an error of the card provider', () => {
  test.each([
    [402, 'card_error', 'card_declined', 'insufficient_funds', 'insufficient_funds'],
    [402, 'card_error', 'processing_error', undefined, 'processing_error'],
    [400, 'invalid_request_error', 'token_already_used', undefined, 'token_already_used'],
  ] as const)('%i %s %s (%s) ends the attempt to pay', async (status, type, code, declineCode, expected) => {
    const { confirmed } = await answerTo(status, type, code, declineCode);
    expect(confirmed).toMatchObject({
      status: 'failed',
      code: expected,
      reason: 'The words of the provider',
    });
  });

  test.each([
    [400, 'idempotency_error', 'idempotency_key_in_use'],
    [400, 'idempotency_error', ''],
    [409, 'idempotency_error', 'idempotency_key_in_use'],
    [400, 'invalid_request_error', 'lock_timeout'],
    [429, 'rate_limit_error', 'rate_limit'],
    [400, 'invalid_request_error', 'token_in_use'],
    [400, 'invalid_request_error', 'balance_insufficient'],
    [402, 'card_error', 'balance_insufficient'],
    [402, 'invalid_request_error', 'testmode_charges_only'],
    [402, 'api_error', ''],
    [400, 'invalid_request_error', 'livemode_mismatch'],
    [401, 'invalid_request_error', 'api_key_expired'],
    [403, 'invalid_request_error', ''],
    [424, 'api_error', ''],
    [500, 'api_error', ''],
  ] as const)('%i %s %s judges neither a payment nor a refund', async (status, type, code) => {
    const { confirmed, refunded } = await answerTo(status, type, code);
    expect(confirmed).toMatchObject({ status: 'unknown' });
    expect(refunded).toMatchObject({ status: 'unknown' });
  });

  test('a refund that can never be made is rejected', async () => {
    const { refunded } = await answerTo(400, 'invalid_request_error', 'charge_already_refunded');
    expect(refunded).toEqual({ status: 'rejected', reason: 'The words of the provider' });
  });
});
