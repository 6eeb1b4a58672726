import type { WireOrder } from 'backend/contract/wire.ts';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { queryClient } from '../../../lib/queryClient.ts';
import { refusalText } from '../../../lib/refusalText.ts';
import { toastError, toastSuccess } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/Button.tsx';

/** Withdraws an open refund request; it can be made again. */
export const WithdrawRequest = ({ order }: { readonly order: WireOrder }) => {
  const [busy, setBusy] = useState(false);
  // Without `useAction`, whose chunk has all parts of forms.
  const withdraw = async (): Promise<void> => {
    setBusy(true);
    try {
      await call('POST /charge/refund-request/withdraw', { body: { orderId: order._id } });
      toastSuccess('Your refund request is withdrawn');
    } catch (error) {
      toastError(refusalText(error) ?? 'Something went wrong. Please try again.');
    }
    await queryClient.invalidateQueries({ queryKey: ['me'] });
    setBusy(false);
  };
  return (
    <Button
      aria-label={`Withdraw the refund request of ${order.invoiceId}`}
      busy={busy}
      kind="quiet"
      onClick={() => void withdraw()}
      size="small"
    >
      Withdraw request
    </Button>
  );
};
