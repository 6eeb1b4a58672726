import { Download } from 'lucide-react';
import { useState } from 'react';
import { openDownload } from '../../../lib/openDownload.ts';
import { Button } from '../../../ui/Button.tsx';

/** Downloads the newest version of a free or owned model; a failure is reported below the button (Q43). */
export const DownloadButton = ({ modelId }: { readonly modelId: string }) => {
  const [stage, setStage] = useState<'idle' | 'busy' | 'failed'>('idle');
  const start = (): void => {
    setStage('busy');
    openDownload(modelId).then(
      () => setStage('idle'),
      () => setStage('failed'),
    );
  };
  return (
    <>
      <Button busy={stage === 'busy'} className="w-full text-base" onClick={start}>
        <Download className="size-5" />
        Download Now
      </Button>
      {stage === 'failed' && (
        <p className="mt-3 text-danger text-sm" role="alert">
          The download could not be started. Please try again.
        </p>
      )}
    </>
  );
};
