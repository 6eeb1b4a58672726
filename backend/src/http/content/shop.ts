import { shopCalls } from '#contract/calls/content/shop.ts';
import type { WireShop } from '#contract/wireShop.ts';
import { everybody, type Route, routesOf } from '../route.ts';

/** The shop's identity, and the card provider's settings for its pages (Q48). */
export const shopRoutes = (shop: WireShop): readonly Route[] =>
  routesOf(shopCalls, {
    'GET /config': everybody(async () => ({
      body: shop,
      headers: { 'Cache-Control': 'public, max-age=60' },
    })),
  });
