import { Download } from 'lucide-react';
import { useContext } from 'react';
import { openDownload } from '../../../lib/openDownload.ts';
import { useStage } from '../../../lib/useStage.ts';
import { Button } from '../../../ui/Button.tsx';
import { Failure } from '../../../ui/Failure.tsx';
import { ReadFirst } from '../receipts/confirmation/readFirst.ts';

type Props = {
  readonly modelId: string;
  /** By default the newest. */
  readonly version?: number;
  readonly label: string;
  readonly nameId: string;
  readonly className?: string;
};

/** Downloads a version; a failure is shown beside the button, without a toast (R145). */
export const DownloadVersion = ({ modelId, version, label, nameId, className }: Props) => {
  const { busy, fault, run } = useStage(() => 'The download could not start. Please try again.');
  const readFirst = useContext(ReadFirst);
  const download = async (): Promise<void> => {
    if (await readFirst()) await openDownload(modelId, version);
  };
  return (
    <>
      <Button
        aria-describedby={nameId}
        busy={busy}
        className={className}
        kind="secondary"
        onClick={() => run(download)}
        size="small"
      >
        <Download className="size-4" />
        <span>{label}</span>
      </Button>
      <Failure className="w-full sm:text-right" text={fault} />
    </>
  );
};
