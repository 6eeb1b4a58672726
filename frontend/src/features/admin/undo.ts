import { sendAnswer } from '../../lib/api.ts';
import { refreshShop } from '../../lib/refreshShop.ts';
import { showToast, toastError, toastSuccess } from '../../lib/toasts.ts';

/** Undoes something by the call at `path` and shows a toast with the outcome. */
export const putBack = async (path: string, body: object = {}): Promise<void> => {
  try {
    const { message } = await sendAnswer<{ readonly message: string }>('POST', path, body);
    toastSuccess(message);
    await refreshShop();
  } catch {
    toastError('Oops! something went wrong');
  }
};

/** Says what was done; the toast can undo it by the call at `path`. */
export const toastUndoable = (text: string, path: string, body?: object): void =>
  showToast({ kind: 'success', text, action: { label: 'Undo', run: () => void putBack(path, body) } });
