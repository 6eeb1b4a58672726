import { ownShop } from '#testing/shop/ownShop.ts';
import { crowds } from './requests/crowds.ts';
import { malformedRequests } from './requests/malformedRequests.ts';
import { requestBodies } from './requests/requestBodies.ts';

const shop = await ownShop({ RATE_LIMITS: 'off', BODY_SECONDS: '2' });

crowds(shop);
requestBodies(shop);
malformedRequests(shop);
