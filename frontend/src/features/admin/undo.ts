import { sendAnswer } from '../../lib/api.ts';
import { refreshShop } from '../../lib/refreshShop.ts';
import { showToast, toastError, toastSuccess } from '../../lib/toasts.ts';

/** Puts something deleted back by the call at `path` and shows a toast with the outcome. */
export const putBack = async (path: string): Promise<void> => {
  try {
    const { message } = await sendAnswer<{ readonly message: string }>('POST', path, {});
    toastSuccess(message);
    await refreshShop();
  } catch {
    toastError('Oops! something went wrong');
  }
};

/** Says that something was deleted; the toast can undo it by the call at `path`. */
export const toastDeleted = (text: string, path: string): void =>
  showToast({ kind: 'success', text, action: { label: 'Undo', run: () => void putBack(path) } });
