import { startMailedShop } from '#testing/shop/mailedShop.ts';
import { partOfApi } from './documentedApi.ts';

partOfApi('ordering', undefined, startMailedShop);
