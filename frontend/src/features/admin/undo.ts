import { refreshShop } from '../../lib/refreshShop.ts';
import { showToast, toastError, toastSuccess } from '../../lib/toasts.ts';

/** Undoes an action by a call and shows a toast with the outcome. */
export const putBack = async (undone: Promise<{ readonly message: string }>): Promise<void> => {
  try {
    const { message } = await undone;
    toastSuccess(message);
    await refreshShop();
  } catch {
    toastError('Oops! something went wrong');
  }
};

/** A toast that reports an action and can undo it by a call. */
export const toastUndoable = (text: string, undo: () => Promise<{ readonly message: string }>): void =>
  showToast({ kind: 'success', text, action: { label: 'Undo', run: () => void putBack(undo()) } });
