import { useQuery } from '@tanstack/react-query';
import { fresh } from '../../../lib/adminAnswer.ts';
import { call } from '../../../lib/api.ts';
import { CloseButton } from '../../../ui/CloseButton.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import type { ReplaceFields } from './replaceForm.ts';

type MailProps = { readonly modelId: string } & Pick<ReplaceFields, 'note' | 'recalls'>;

const Mail = ({ modelId, note, recalls }: MailProps) => {
  const mail = useQuery({
    queryKey: ['admin', 'versionMail', modelId, note, recalls],
    queryFn: () =>
      call('POST /modal/versionmail/:id', {
        params: { id: modelId },
        body: { note, recalls: recalls.map(Number) },
      }),
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

type Props = {
  readonly modelId: string;
  readonly fields: ReplaceFields;
  readonly onClose: () => void;
};

/** The mail about a new version, as its owners would get it. */
export const VersionMailDialog = ({ modelId, fields, onClose }: Props) => (
  <Dialog
    footer={<CloseButton onClose={onClose} />}
    onClose={onClose}
    open
    reading
    title="The mail to the owners"
  >
    <Mail modelId={modelId} note={fields.note} recalls={fields.recalls} />
  </Dialog>
);
