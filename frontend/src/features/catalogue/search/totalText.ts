import { mostFound } from 'backend/contract/constants.ts';
import type { ModelFilter } from './modelFilter.ts';

/** The number of models of a listing in words; for a search that reached its limit, "at least" that number. */
export const totalText = (total: number, { search }: Pick<ModelFilter, 'search'>): string =>
  search !== undefined && total >= mostFound ? `${mostFound.toLocaleString('en-US')}+` : String(total);
