import { refreshShop } from '../../lib/refreshShop.ts';
import { showToast, toastError, toastSuccess } from '../../lib/toasts.ts';

/** Undoes something by a call and shows a toast with the outcome. */
export const putBack = async (undone: Promise<{ readonly message: string }>): Promise<void> => {
  try {
    const { message } = await undone;
    toastSuccess(message);
    await refreshShop();
  } catch {
    toastError('Oops! something went wrong');
  }
};

/** Says what was done; the toast can undo it by a call. */
export const toastUndoable = (text: string, undo: () => Promise<{ readonly message: string }>): void =>
  showToast({ kind: 'success', text, action: { label: 'Undo', run: () => void putBack(undo()) } });
