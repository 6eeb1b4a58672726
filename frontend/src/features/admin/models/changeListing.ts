import { call } from '../../../lib/api.ts';
import { refreshShop } from '../../../lib/refreshShop.ts';
import { toastError, toastSuccess } from '../../../lib/toasts.ts';

/** Publishes a draft, or makes a listed model a draft, and shows a toast with the outcome. */
export const changeListing = async (change: 'publish' | 'unlist', modelId: string): Promise<void> => {
  try {
    const { message } = await call(`POST /modal/${change}/:id`, { params: { id: modelId } });
    toastSuccess(message);
    await refreshShop();
  } catch {
    toastError('Oops! something went wrong');
  }
};
