import type { WireModel } from 'backend/contract/wire.ts';
import { call } from '../../../lib/api.ts';

/** Sets the price in whole dollars; null removes it. The call names the state that the Admin has seen, so that no newer change is lost. @throws ApiError */
export const changePrice = ({ _id, updatedAt }: Pick<WireModel, '_id' | 'updatedAt'>, price: number | null) =>
  call('POST /modal/change/:id', { params: { id: _id }, body: { price, seenAt: updatedAt } });

/** A typed price: whole dollars, null for an empty text, undefined for an invalid one. */
export const typedPrice = (text: string): number | null | undefined => {
  if (text.trim() === '') return null;
  return /^\d{1,6}$/.test(text.trim()) ? Number(text) : undefined;
};
