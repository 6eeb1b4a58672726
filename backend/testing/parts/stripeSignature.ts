import { createHmac } from 'node:crypto';

/** The header `Stripe-Signature` by Stripe's documentation of webhooks (scheme v1), without its library, which checks it; `at` in ms. */
export const stripeSignature = (payload: string, secret: string, at = Date.now()): string => {
  const time = Math.floor(at / 1000);
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${payload}`).digest('hex')}`;
};
