import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { CloseButton } from '../../../ui/CloseButton.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';

type Props = { readonly modelId: string; readonly note: string };

const Mail = ({ modelId, note }: Props) => {
  const mail = useQuery({
    queryKey: ['admin', 'versionMail', modelId, note],
    queryFn: () => call('POST /modal/versionmail/:id', { params: { id: modelId }, body: { note } }),
    staleTime: 0,
    meta: { quiet: true },
  });
  if (!mail.data) return <NotLoaded query={mail} waiting={<Skeleton className="h-40" />} />;
  const { owners, subject, text } = mail.data;
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-2">{`Owners who would get it: ${owners}. What differs is added once the files are measured.`}</p>
      <p className="break-words font-semibold">{subject}</p>
      <p className="whitespace-pre-wrap break-words">{text}</p>
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
