import { sendAnswer } from '../../../lib/api.ts';
import { refreshShop } from '../../../lib/refreshShop.ts';
import { toastError, toastSuccess } from '../../../lib/toasts.ts';

/** Publishes a draft, or makes a listed model one, and shows a toast with the outcome. */
export const changeListing = async (call: 'publish' | 'unlist', modelId: string): Promise<void> => {
  try {
    const path = `/modal/${call}/${encodeURIComponent(modelId)}`;
    const { message } = await sendAnswer<{ readonly message: string }>('POST', path, {});
    toastSuccess(message);
    await refreshShop();
  } catch {
    toastError('Oops! something went wrong');
  }
};
