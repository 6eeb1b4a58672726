import type { WireAuditState } from 'backend/contract/audit.ts';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { sendAnswer } from '../../../../lib/api.ts';
import { toastError, toastSuccess } from '../../../../lib/toasts.ts';
import { Button } from '../../../../ui/Button.tsx';
import { refreshShop } from '../../refreshShop.ts';

type Props = { readonly now: WireAuditState; readonly restore: NonNullable<WireAuditState['restore']> };

/**
 * Updates a model to an earlier state (R157); a model that was deleted since is relisted first (Q14). Both are ordinary
 * commands that append to the history. @throws ApiError
 */
const restoreModel = async (
  { subject, restore: current }: WireAuditState,
  then: Props['restore'],
): Promise<void> => {
  const id = encodeURIComponent(subject.id);
  if (current === null) await sendAnswer('POST', `/modal/relist/${id}`, {});
  await sendAnswer('PUT', `/modal/updateModel/${id}`, then);
};

/** Restores the model to the moment that is shown. */
export const RestoreButton = ({ now, restore }: Props) => {
  const [busy, setBusy] = useState(false);
  const [, setParams] = useSearchParams();
  const run = async (): Promise<void> => {
    setBusy(true);
    try {
      await restoreModel(now, restore);
      toastSuccess(`${now.subject.name} is restored`);
      setParams({}, { replace: true });
      await refreshShop();
    } catch (error) {
      toastError(error instanceof Error ? error.message : 'Oops! something went wrong');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button busy={busy} className="mt-5" onClick={() => void run()}>
      <RotateCcw aria-hidden="true" className="size-4" strokeWidth={1.75} />
      Restore this
    </Button>
  );
};
