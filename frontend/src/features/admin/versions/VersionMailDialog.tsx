import { useQuery } from '@tanstack/react-query';
import { fresh } from '../../../lib/adminAnswer.ts';
import { call } from '../../../lib/api.ts';
import { CloseButton } from '../../../ui/CloseButton.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';

type MailProps = { readonly modelId: string; readonly note: string };

const Mail = ({ modelId, note }: MailProps) => {
  const mail = useQuery({
    queryKey: ['admin', 'versionMail', modelId, note],
    queryFn: () => call('POST /modal/versionmail/:id', { params: { id: modelId }, body: { note } }),
    ...fresh,
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

type Props = { readonly modelId: string; readonly note: string | null; readonly onClose: () => void };

/** The mail about a new version with this note, as its owners would get it. */
export const VersionMailDialog = ({ modelId, note, onClose }: Props) => (
  <Dialog
    footer={<CloseButton onClose={onClose} />}
    onClose={onClose}
    open={note !== null}
    reading
    title="The mail to the owners"
  >
    {note !== null && <Mail modelId={modelId} note={note} />}
  </Dialog>
);
