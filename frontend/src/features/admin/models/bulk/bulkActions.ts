import type { WireModel } from 'backend/contract/wire.ts';
import { call } from '../../../../lib/api.ts';
import { changePrice } from '../changePrice.ts';
import { relist } from '../relist.ts';

/** An action on each selected model. */
export type BulkAction =
  | { readonly kind: 'publish' | 'unlist' | 'delete' | 'putBack' }
  | { readonly kind: 'category'; readonly category: string; readonly subCategory: string }
  | {
      readonly kind: 'licence';
      /** The id of the licence; empty for none yet. */
      readonly licence: string;
      /** Null says nothing. */
      readonly madeWithAi: boolean | null;
    }
  | {
      readonly kind: 'price';
      /** Whole dollars; null removes the price. */
      readonly price: number | null;
    };

/** Why an action is impossible for a model; null if it is possible. */
export const refusalOf = (action: BulkAction, { ModalType }: WireModel): string | null =>
  action.kind === 'price' && ModalType === 'free' ? 'A free model has no price' : null;

/** Makes the call for one model, which may be repeated. It names the state that the Admin has seen, so that no newer change is lost. @throws ApiError */
export const applyTo = (model: WireModel, action: BulkAction): Promise<unknown> => {
  const params = { id: model._id };
  const seenAt = model.updatedAt;
  switch (action.kind) {
    case 'publish':
      return call('POST /modal/publish/:id', { params });
    case 'unlist':
      return call('POST /modal/unlist/:id', { params });
    case 'putBack':
      return relist(model);
    case 'delete':
      return call('DELETE /modal/filedelete/:id', { params });
    case 'category': {
      const { category, subCategory } = action;
      return call('POST /modal/change/:id', { params, body: { category, subCategory, seenAt } });
    }
    case 'licence': {
      const { licence, madeWithAi } = action;
      return call('PUT /licences/models/:id', { params, body: { licence, madeWithAi } });
    }
    case 'price':
      return changePrice(model, action.price);
  }
};
