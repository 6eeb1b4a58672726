import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { fetchAnswer } from '../../../lib/api.ts';
import { refusalText } from '../../../lib/refusalText.ts';
import { Button } from '../../../ui/Button.tsx';

type Props = { readonly orderId: string; readonly invoiceId: string };

/** Downloads the proof of a purchase, which can be verified without the shop (docs/proof.md). */
export const ReceiptProof = ({ orderId, invoiceId }: Props) => {
  const [state, setState] = useState<'idle' | 'busy' | { readonly failed: string }>('idle');
  const download = async (): Promise<void> => {
    setState('busy');
    try {
      const { saveAnswer } = await import('../../../lib/saveAnswer.ts');
      await saveAnswer(
        fetchAnswer('GET /charge/receipt/:orderId/proof', { params: { orderId } }),
        `${invoiceId}.json`,
      );
      setState('idle');
    } catch (error) {
      setState({ failed: refusalText(error) ?? 'The proof is not ready yet. Please try again in a moment.' });
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t py-3">
      <p className="min-w-0 flex-1 basis-60 text-ink-2 text-sm">
        This purchase is recorded in our tamper-evident log. Anybody can verify its proof without us.
      </p>
      <Button
        busy={state === 'busy'}
        className="max-sm:w-full"
        kind="quiet"
        onClick={() => void download()}
        size="small"
      >
        <ShieldCheck className="size-4" />
        Download proof
      </Button>
      {typeof state === 'object' && (
        <p className="w-full text-danger text-sm sm:text-right" role="alert">
          {state.failed}
        </p>
      )}
    </div>
  );
};
