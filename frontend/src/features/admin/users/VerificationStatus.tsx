import type { WireUser } from 'backend/contract/wire.ts';
import { BadgeCheck, CircleX } from 'lucide-react';
import { call } from '../../../lib/api.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { useAction } from '../../../lib/useAction.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';

/** Whether a user's email is verified (R083); if not, the mail can be sent again (Q19). */
export const VerificationStatus = ({ user: { _id, verified } }: { readonly user: WireUser }) => {
  const { busy, run } = useAction();
  const send = async () =>
    toastSuccess((await call('POST /user/:id/verification', { params: { id: _id } })).message);
  if (verified) {
    return (
      <Badge className="whitespace-nowrap" icon={BadgeCheck} tone="ok">
        Verified
      </Badge>
    );
  }
  return (
    <div className="dense-row flex flex-wrap items-center gap-x-4 gap-y-2 max-md:justify-end">
      <Badge className="whitespace-nowrap" icon={CircleX} tone="danger">
        Not-verified
      </Badge>
      <Button
        aria-describedby={`user-${_id}`}
        busy={busy}
        kind="secondary"
        onClick={() => void run(send)}
        size="small"
      >
        Send mail again
      </Button>
    </div>
  );
};
