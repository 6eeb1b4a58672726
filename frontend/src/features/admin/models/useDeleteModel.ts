import type { WireModel } from 'backend/contract/wire.ts';
import { useState } from 'react';
import { notify, notifyError, notifySuccess } from '../../../lib/notices.ts';
import { refreshShop } from '../refreshShop.ts';
import { deleteModel, restoreModel } from './modelCalls.ts';

const failed = 'Oops! something went wrong';

const undo = async (model: WireModel): Promise<void> => {
  try {
    notifySuccess((await restoreModel(model)).message);
    await refreshShop();
  } catch {
    notifyError(failed);
  }
};

/** Deletes at once and shows the server's text (R138); the toast takes it back (Q14). */
export const useDeleteModel = () => {
  const [deleting, setDeleting] = useState<string | null>(null);
  const remove = async (model: WireModel): Promise<void> => {
    setDeleting(model._id);
    try {
      const text = await deleteModel(model);
      notify({ kind: 'success', text, action: { label: 'Undo', run: () => void undo(model) } });
      await refreshShop();
    } catch {
      notifyError(failed);
    } finally {
      setDeleting(null);
    }
  };
  return { deleting, remove };
};
