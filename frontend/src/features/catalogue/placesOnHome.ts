import { newArrivals, shopPageSize } from 'backend/contract/constants.ts';

/**
 * The places of the models on a page of the home page's grid in the whole list, newest first, counted from 0. New Arrivals shows
 * the first twelve on the same page (R029), so the grid begins after them and has them at its end: all models, each once.
 */
export const placesOnHome = (page: number, total: number): readonly number[] => {
  const from = (page - 1) * shopPageSize;
  const count = Math.max(0, Math.min(shopPageSize, total - from));
  const skipped = total > newArrivals ? newArrivals : 0;
  return Array.from({ length: count }, (_, at) => (from + at + skipped) % total);
};
