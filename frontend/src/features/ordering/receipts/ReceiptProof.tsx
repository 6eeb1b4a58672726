import { ShieldCheck } from 'lucide-react';
import { fetchAnswer } from '../../../lib/api.ts';
import { useStage } from '../../../lib/useStage.ts';
import { Button } from '../../../ui/Button.tsx';
import { Failure } from '../../../ui/Failure.tsx';

type Props = { readonly orderId: string; readonly invoiceId: string };

/** Downloads the proof of a purchase, which can be verified without the shop (docs/proof.md). */
export const ReceiptProof = ({ orderId, invoiceId }: Props) => {
  const { busy, fault, run } = useStage('The proof is not ready yet. Please try again in a moment.');
  const download = async (): Promise<void> => {
    const { saveAnswer } = await import('../../../lib/saveAnswer.ts');
    await saveAnswer(
      fetchAnswer('GET /charge/receipt/:orderId/proof', { params: { orderId } }),
      `${invoiceId}.json`,
    );
  };
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t py-3">
      <p className="min-w-0 flex-1 basis-60 text-ink-2 text-sm">
        This purchase is recorded in our tamper-evident log. Anybody can verify its proof without us.
      </p>
      <Button busy={busy} className="max-sm:w-full" kind="quiet" onClick={() => run(download)} size="small">
        <ShieldCheck className="size-4" />
        Download proof
      </Button>
      <Failure className="w-full sm:text-right" text={fault} />
    </div>
  );
};
