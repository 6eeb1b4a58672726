import { startMailedShop } from '#testing/shop/mailedShop.ts';
import { sellerEnvironment } from '#testing/shop/sellerEnvironment.ts';
import { partOfApi } from './documentedApi.ts';
import { vatCalls } from './taxCalls.ts';

partOfApi('ordering', vatCalls, async (environment) =>
  startMailedShop({ ...environment, ...(await sellerEnvironment()) }),
);
