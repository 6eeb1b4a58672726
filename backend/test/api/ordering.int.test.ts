import { startMailedShop } from '#testing/shop/mailedShop.ts';
import { partOfApi } from './documentedApi.ts';
import { sellerEnvironment, vatCalls } from './vatCalls.ts';

partOfApi('ordering', vatCalls, async (environment) =>
  startMailedShop({ ...environment, ...(await sellerEnvironment()) }),
);
