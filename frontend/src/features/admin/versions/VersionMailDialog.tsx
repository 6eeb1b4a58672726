import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { CloseButton } from '../../../ui/CloseButton.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';

type Props = { readonly modelId: string; readonly note: string };

const Mail = ({ modelId, note }: Props) => {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['admin', 'versionMail', modelId, note],
    queryFn: () => call('POST /modal/versionmail/:id', { params: { id: modelId }, body: { note } }),
    staleTime: 0,
    meta: { quiet: true },
  });
  if (!data)
    return error ? (
      <ErrorState busy={isFetching} onRetry={() => void refetch()} text={error.message} />
    ) : (
      <Skeleton className="h-40" />
    );
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-2">{`Owners who would get it: ${data.owners}. What differs is added once the files are measured.`}</p>
      <p className="break-words font-semibold">{data.subject}</p>
      <p className="whitespace-pre-wrap break-words">{data.text}</p>
    </div>
  );
};

/** The mail about a new version, as its owners would get it. */
export const VersionMailDialog = ({
  onClose,
  open,
  ...props
}: Props & { readonly open: boolean; readonly onClose: () => void }) => (
  <Dialog
    footer={<CloseButton onClose={onClose} />}
    onClose={onClose}
    open={open}
    reading
    title="The mail to the owners"
  >
    <Mail {...props} />
  </Dialog>
);
