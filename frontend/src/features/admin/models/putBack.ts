import type { WireModel } from 'backend/contract/wire.ts';
import { sendAnswer } from '../../../lib/api.ts';
import { toastError, toastSuccess } from '../../../lib/toasts.ts';
import { refreshShop } from '../refreshShop.ts';

/** Puts a deleted model back into the shop and shows a toast with the outcome (Q14). */
export const putBack = async ({ _id }: WireModel): Promise<void> => {
  try {
    const path = `/modal/relist/${encodeURIComponent(_id)}`;
    const { message } = await sendAnswer<{ readonly message: string }>('POST', path, {});
    toastSuccess(message);
    await refreshShop();
  } catch {
    toastError('Oops! something went wrong');
  }
};
