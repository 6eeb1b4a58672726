import { wireShop } from '../../wireShop.ts';
import type { CallTable } from '../call.ts';

export const shopCalls = {
  'GET /config': { summary: 'What the pages need to know of the shop', answer: wireShop },
} as const satisfies CallTable;
