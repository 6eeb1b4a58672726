import type { WireModel } from 'backend/contract/wire.ts';

/** An action on each chosen model. */
export type BulkAction =
  | { readonly kind: 'publish' | 'unlist' | 'delete' | 'putBack' }
  | { readonly kind: 'category'; readonly category: string; readonly subCategory: string }
  | {
      readonly kind: 'price';
      /** Whole dollars; null takes the price away. */
      readonly price: number | null;
    };

/** A call below `/api`, or why none is made. */
type BulkCall =
  | { readonly method: 'POST' | 'DELETE'; readonly path: string; readonly body?: object }
  | { readonly refusal: string };

/**
 * The call for one model. It may be repeated: a finished change changes nothing. A change names the state that the Admin has
 * seen, so that a newer change is not overwritten.
 */
export const bulkCall = (action: BulkAction, { _id, ModalType, updatedAt }: WireModel): BulkCall => {
  const id = encodeURIComponent(_id);
  switch (action.kind) {
    case 'publish':
    case 'unlist':
      return { method: 'POST', path: `/modal/${action.kind}/${id}`, body: {} };
    case 'putBack':
      return { method: 'POST', path: `/modal/relist/${id}`, body: {} };
    case 'delete':
      return { method: 'DELETE', path: `/modal/filedelete/${id}` };
    case 'category': {
      const { category, subCategory } = action;
      const body = { category, subCategory, seenAt: updatedAt };
      return { method: 'POST', path: `/modal/change/${id}`, body };
    }
    case 'price':
      return ModalType === 'free'
        ? { refusal: 'A free model has no price' }
        : { method: 'POST', path: `/modal/change/${id}`, body: { price: action.price, seenAt: updatedAt } };
  }
};

/** A price as typed: whole dollars, null for an empty text, undefined for what is neither. */
export const typedPrice = (text: string): number | null | undefined => {
  if (text.trim() === '') return null;
  return /^\d{1,6}$/.test(text.trim()) ? Number(text) : undefined;
};
