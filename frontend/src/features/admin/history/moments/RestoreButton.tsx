import type { WireAuditState } from 'backend/contract/audit.ts';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { notifyError, notifySuccess } from '../../../../lib/notices.ts';
import { Button } from '../../../../ui/Button.tsx';
import { refreshShop } from '../../refreshShop.ts';
import { restoreModel } from './restoreModel.ts';

type Props = { readonly now: WireAuditState; readonly restore: NonNullable<WireAuditState['restore']> };

/** Brings the moment in sight back by a normal command, which stands in the history like any other. */
export const RestoreButton = ({ now, restore }: Props) => {
  const [busy, setBusy] = useState(false);
  const [, setParams] = useSearchParams();
  const run = async (): Promise<void> => {
    setBusy(true);
    try {
      await restoreModel(now, restore);
      notifySuccess(`${now.subject.name} stands as it did then`);
      setParams({}, { replace: true });
      await refreshShop();
    } catch (error) {
      notifyError(error instanceof Error ? error.message : 'Oops! something went wrong');
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
