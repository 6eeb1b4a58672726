import { Download } from 'lucide-react';
import { openDownload } from '../../../lib/openDownload.ts';
import { useStage } from '../../../lib/useStage.ts';
import { Button } from '../../../ui/Button.tsx';

/** Downloads the newest version of a free or owned model; a failure is reported below the button (Q43). */
export const DownloadButton = ({ modelId }: { readonly modelId: string }) => {
  const { busy, failed, run } = useStage();
  return (
    <>
      <Button busy={busy} className="w-full text-base" onClick={() => run(() => openDownload(modelId))}>
        <Download className="size-5" />
        Download Now
      </Button>
      {failed && (
        <p className="mt-3 text-danger text-sm" role="alert">
          The download could not be started. Please try again.
        </p>
      )}
    </>
  );
};
