import { Mail } from 'lucide-react';
import { call } from '../lib/api.ts';
import { toastSuccess } from '../lib/toasts.ts';
import { useAction } from '../lib/useAction.ts';
import { Button } from './Button.tsx';

/** Mails the receipt of an order to its buyer again. */
export const SendReceipt = ({ orderId }: { readonly orderId: string }) => {
  const { busy, run } = useAction();
  const send = async () =>
    toastSuccess((await call('POST /charge/receipt/:orderId', { params: { orderId } })).message);
  return (
    <Button busy={busy} kind="secondary" onClick={() => void run(send)}>
      <Mail className="size-4" />
      Send the receipt again
    </Button>
  );
};
