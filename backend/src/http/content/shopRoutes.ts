import { type WireShop, wireShop } from '#contract/wireShop.ts';
import { type Route, route } from '../route.ts';

/** Who the shop is, and what its pages need to know of the card provider (Q48). */
export const shopRoutes = (shop: WireShop): readonly Route[] => [
  route({
    method: 'get',
    path: '/config',
    access: 'public',
    summary: 'What the pages need to know of the shop',
    answer: wireShop,
    handle: async () => ({ body: shop, headers: { 'Cache-Control': 'public, max-age=60' } }),
  }),
];
