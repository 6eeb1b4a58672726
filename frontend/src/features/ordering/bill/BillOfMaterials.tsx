import { Download } from 'lucide-react';
import { useId } from 'react';
import { call, hex } from '../../../lib/api.ts';
import { useAction } from '../../../lib/useAction.ts';
import { Button } from '../../../ui/Button.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { creditsOf, spdxOf } from './billTexts.ts';
import { FolderCheck } from './FolderCheck.tsx';
import { ownedFiles } from './ownedFiles.ts';

/** The owned models with the licences that they were bought under. @throws ApiError */
const readBill = async () => {
  const models = await ownedFiles();
  const bought = new Map(
    models.flatMap(({ order }) =>
      order?.licence ? [[`${order.licence.licenceId}/${order.licence.version}`, order.licence] as const] : [],
    ),
  );
  const licences = await Promise.all(
    [...bought.values()].map(({ licenceId: licence, version }) =>
      call('GET /licences/:licence/:version', { params: { licence, version: String(version) } }),
    ),
  );
  return { models, licences, origin: location.origin };
};

/** The bill of materials of what a client owns, and which files of a folder are among it. */
export const BillOfMaterials = () => {
  const headingId = useId();
  const { about, run } = useAction<'spdx' | 'credits'>('The list could not be made. Please try again.');
  const save = async (text: string, name: string): Promise<void> => {
    const { saveAnswer } = await import('../../../lib/saveAnswer.ts');
    await saveAnswer(Promise.resolve(new Response(text)), name);
  };
  const saveSpdx = async () =>
    save(
      JSON.stringify(spdxOf(await readBill(), new Date().toISOString(), hex(16)), null, 2),
      'assets.spdx.json',
    );
  const saveCredits = async () => save(creditsOf(await readBill()), 'credits.txt');
  return (
    <section aria-labelledby={headingId} className="mt-12">
      <h2 className="font-semibold text-h2" id={headingId}>
        The files that you own
      </h2>
      <Panel className="mt-4 p-5">
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-5">
          <p className="max-w-prose text-ink-2">
            A list for your project: each model with its version, licence, invoice and the SHA-256 of each
            file.
          </p>
          <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:flex-col">
            <Button
              busy={about === 'credits'}
              kind="secondary"
              onClick={() => void run(saveCredits, 'credits')}
            >
              <Download className="size-4" />
              credits.txt
            </Button>
            <Button busy={about === 'spdx'} kind="secondary" onClick={() => void run(saveSpdx, 'spdx')}>
              <Download className="size-4" />
              assets.spdx.json
            </Button>
          </div>
        </div>
        <FolderCheck />
      </Panel>
    </section>
  );
};
