import { describe } from 'vitest';
import { disposeShop, type RunningShop, startShop } from '#testing/shop/runningShop.ts';
import { documentedApi } from './documentedApi.ts';
import { localPages } from './systemCalls.ts';

describe('the documented API, over HTTP', () => {
  let shop: RunningShop | undefined;
  documentedApi(
    async () => {
      shop = await startShop({ RATE_LIMITS: 'off' });
      return shop;
    },
    async () => {
      if (shop) await disposeShop(shop);
    },
    localPages,
  );
});
