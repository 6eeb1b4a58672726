import type { WireModel } from 'backend/contract/wire.ts';
import { notifyError, notifySuccess } from '../../../lib/notices.ts';
import { refreshShop } from '../refreshShop.ts';
import { restoreModel } from './modelCalls.ts';

/** Puts a deleted model back into the shop and says how that went (Q14). */
export const putBack = async (model: WireModel): Promise<void> => {
  try {
    notifySuccess((await restoreModel(model)).message);
    await refreshShop();
  } catch {
    notifyError('Oops! something went wrong');
  }
};
