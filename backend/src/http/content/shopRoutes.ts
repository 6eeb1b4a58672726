import { shopCalls } from '#contract/calls/content/shopCalls.ts';
import type { WireShop } from '#contract/wireShop.ts';
import { type Route, routesOf } from '../route.ts';

/** Who the shop is, and what its pages need to know of the card provider (Q48). */
export const shopRoutes = (shop: WireShop): readonly Route[] =>
  routesOf(shopCalls, {
    'GET /config': {
      access: 'public',
      handle: async () => ({ body: shop, headers: { 'Cache-Control': 'public, max-age=60' } }),
    },
  });
