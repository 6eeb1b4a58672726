import { afterAll, beforeAll } from 'vitest';
import { disposeShop, type RunningShop, startShop } from '#testing/shop/runningShop.ts';
import { crowds } from './requests/crowds.ts';
import { malformedRequests } from './requests/malformedRequests.ts';
import { requestBodies } from './requests/requestBodies.ts';

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop({ RATE_LIMITS: 'off', BODY_SECONDS: '2' });
});
afterAll(() => disposeShop(shop));

crowds(() => shop);
requestBodies(() => shop);
malformedRequests(() => shop);
