import type { WireModel } from 'backend/contract/wire.ts';
import { sendAnswer } from '../../../lib/api.ts';

/** R158: answers a text. @throws ApiError */
export const deleteModel = ({ _id }: WireModel) =>
  sendAnswer<string>('DELETE', `/modal/filedelete/${encodeURIComponent(_id)}`);

/** Brings a deleted model back (Q14). @throws ApiError */
export const restoreModel = ({ _id }: WireModel) =>
  sendAnswer<{ readonly message: string }>('POST', `/modal/relist/${encodeURIComponent(_id)}`, {});
