import { call } from '../../../lib/api.ts';
import { refreshShop } from '../../../lib/refreshShop.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { attempt, oops } from '../../../lib/useAction.ts';

/** Publishes a draft, or makes a listed model a draft, and shows a toast with the outcome. */
export const changeListing = (change: 'publish' | 'unlist', modelId: string): Promise<void> =>
  attempt(
    async () => {
      const { message } = await call(`POST /modal/${change}/:id`, { params: { id: modelId } });
      toastSuccess(message);
      await refreshShop();
    },
    () => oops,
  );
