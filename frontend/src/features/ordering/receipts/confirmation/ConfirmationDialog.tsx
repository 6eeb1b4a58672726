import { useQuery } from '@tanstack/react-query';
import type { WireOrder } from 'backend/contract/wire.ts';
import { call } from '../../../../lib/api.ts';
import { queryClient } from '../../../../lib/queryClient.ts';
import { readersTime } from '../../../../lib/readersTime.ts';
import { useStage } from '../../../../lib/useStage.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { FormFault } from '../../../../ui/FormFault.tsx';
import { NotLoaded } from '../../../../ui/NotLoaded.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import './confirmation.css';

type Props = {
  readonly order: Pick<WireOrder, '_id' | 'invoiceId' | 'receiptRefused'>;
  readonly onClose: (hasRead: boolean) => void;
};

/** The confirmation of an order that no mail could bring, with the button that records that it was read. */
export const ConfirmationDialog = ({ order, onClose }: Props) => {
  const { busy, fault, run } = useStage();
  const orderId = order._id;
  const confirmation = useQuery({
    queryKey: ['me', 'confirmation', orderId],
    queryFn: ({ signal }) => call('GET /charge/confirmation/:orderId', { params: { orderId }, signal }),
  });
  const { data } = confirmation;
  const isUnread = order.receiptRefused?.confirmation === 'unread';

  const confirm = async (): Promise<void> => {
    await call('POST /charge/confirmation', { body: { orderId } });
    await queryClient.invalidateQueries({ queryKey: ['me'] });
    onClose(true);
  };

  return (
    <Dialog
      footer={
        <>
          <Button disabled={!data} kind="quiet" onClick={() => window.print()}>
            Print or save as PDF
          </Button>
          <Button kind="secondary" onClick={() => onClose(false)}>
            {isUnread ? 'Not now' : 'Close'}
          </Button>
          {data && isUnread && (
            <Button busy={busy} onClick={() => run(confirm)}>
              I have read it
            </Button>
          )}
        </>
      }
      onClose={() => onClose(false)}
      open
      reading
      title={`Confirmation of ${order.invoiceId}`}
    >
      {data ? (
        <div className="flex flex-col gap-4">
          {isUnread && (
            <p className="text-ink-2">
              No mail could bring you this confirmation, so your account keeps it. Please read it before your
              first download.
            </p>
          )}
          <article className="confirmation rounded-control bg-sunken p-4">
            <p className="mb-3 text-caption text-ink-2">
              <span className="block break-all">{`To ${data.to}`}</span>
              <time className="block" dateTime={data.keptAt}>
                {`Kept since ${readersTime(data.keptAt)}`}
              </time>
            </p>
            <h3 className="mb-3 font-semibold">{data.subject}</h3>
            <p className="wrap-anywhere whitespace-pre-wrap font-mono text-caption">{data.text}</p>
          </article>
          <FormFault text={fault} />
        </div>
      ) : (
        <NotLoaded
          query={confirmation}
          text="The confirmation could not be loaded."
          waiting={<Skeleton className="h-60" />}
        />
      )}
    </Dialog>
  );
};
