import { refreshShop } from '../../../lib/refreshShop.ts';
import { showToast, toastSuccess } from '../../../lib/toasts.ts';
import { attempt, oops } from '../../../lib/useAction.ts';

/** Undoes an action by a call and shows a toast with the outcome. */
export const putBack = (undone: Promise<{ readonly message: string }>): Promise<void> =>
  attempt(
    async () => {
      const { message } = await undone;
      toastSuccess(message);
      await refreshShop();
    },
    () => oops,
  );

/** A toast that reports an action and can undo it by a call. */
export const toastUndoable = (text: string, undo: () => Promise<{ readonly message: string }>): void =>
  showToast({ kind: 'success', text, action: { label: 'Undo', run: () => void putBack(undo()) } });
