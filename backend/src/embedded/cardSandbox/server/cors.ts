import type { IncomingMessage } from 'node:http';

const localOrigin = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** The headers that let a page of this machine call a browser route (the card form of the shop in embedded mode). */
export const corsHeaders = (request: IncomingMessage): Record<string, string> => {
  const { origin } = request.headers;
  if (origin === undefined || !localOrigin.test(origin)) return { vary: 'Origin' };
  return {
    vary: 'Origin',
    'access-control-allow-origin': origin,
    'access-control-allow-methods': 'GET, POST',
    'access-control-allow-headers': 'Authorization, Content-Type, Idempotency-Key, Stripe-Version',
    'access-control-expose-headers': 'Request-Id',
    'access-control-max-age': '600',
  };
};
