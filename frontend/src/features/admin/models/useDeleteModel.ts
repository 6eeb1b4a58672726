import type { WireModel } from 'backend/contract/wire.ts';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { refreshShop } from '../../../lib/refreshShop.ts';
import { toastError } from '../../../lib/toasts.ts';
import { toastUndoable } from '../undo.ts';
import { relist } from './relist.ts';

/** Deletes a model without asking and shows the server's text (R138); the toast can undo it (Q14). */
export const useDeleteModel = () => {
  const [deleting, setDeleting] = useState<string | null>(null);
  const remove = async (model: WireModel): Promise<void> => {
    setDeleting(model._id);
    try {
      const text = await call('DELETE /modal/filedelete/:id', { params: { id: model._id } });
      toastUndoable(text, () => relist(model));
      await refreshShop();
    } catch {
      toastError('Oops! something went wrong');
    } finally {
      setDeleting(null);
    }
  };
  return { deleting, remove };
};
