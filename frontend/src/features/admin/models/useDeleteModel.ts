import type { WireModel } from 'backend/contract/wire.ts';
import { useState } from 'react';
import { notify, notifyError } from '../../../lib/notices.ts';
import { refreshShop } from '../refreshShop.ts';
import { deleteModel } from './modelCalls.ts';
import { putBack } from './putBack.ts';

/** Deletes at once and shows the server's text (R138); the toast takes it back (Q14). */
export const useDeleteModel = () => {
  const [deleting, setDeleting] = useState<string | null>(null);
  const remove = async (model: WireModel): Promise<void> => {
    setDeleting(model._id);
    try {
      const text = await deleteModel(model);
      notify({ kind: 'success', text, action: { label: 'Undo', run: () => void putBack(model) } });
      await refreshShop();
    } catch {
      notifyError('Oops! something went wrong');
    } finally {
      setDeleting(null);
    }
  };
  return { deleting, remove };
};
