import { createHmac } from 'node:crypto';

/** The `Stripe-Signature` header of a payload; `at` in seconds since the epoch. */
export const signatureHeader = (payload: string, secret: string, at: number): string => {
  const signature = createHmac('sha256', secret).update(`${at}.${payload}`).digest('hex');
  return `t=${at},v1=${signature}`;
};
