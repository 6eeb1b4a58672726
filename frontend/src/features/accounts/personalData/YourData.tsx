import { Download, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { fetchAnswer } from '../../../lib/api.ts';
import { useAction } from '../../../lib/useAction.ts';
import { Button } from '../../../ui/Button.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { EraseDialog } from './EraseDialog.tsx';

/** The rights of access and erasure: download all personal data, or erase the account. */
export const YourData = () => {
  const headingId = useId();
  const { busy, run } = useAction('Your data could not be downloaded. Please try again.');
  const [erasing, setErasing] = useState(false);
  const download = async (): Promise<void> => {
    const { saveAnswer } = await import('../../../lib/saveAnswer.ts');
    await saveAnswer(fetchAnswer('GET /user/mydata'), 'my-data.json');
  };

  return (
    <section aria-labelledby={headingId} className="mt-12">
      <h2 className="font-semibold text-h2" id={headingId}>
        Your data
      </h2>
      <Panel className="mt-4 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 p-5">
        <p className="max-w-prose text-ink-2">
          Download everything we know about you as one file, or erase your account and all its data for good.
        </p>
        <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:flex-col">
          <Button busy={busy} kind="secondary" onClick={() => void run(download)}>
            <Download className="size-4" />
            Download my data
          </Button>
          <Button kind="danger" onClick={() => setErasing(true)}>
            <Trash2 className="size-4" />
            Erase my account
          </Button>
        </div>
      </Panel>
      <EraseDialog onClose={() => setErasing(false)} open={erasing} />
    </section>
  );
};
