import { Download } from 'lucide-react';
import { useId } from 'react';
import { call } from '../../../lib/api.ts';
import { randomHex } from '../../../lib/hex.ts';
import { useAction } from '../../../lib/useAction.ts';
import { Button } from '../../../ui/Button.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { type Bill, creditsOf, spdxOf } from './billTexts.ts';
import { FolderCheck } from './FolderCheck.tsx';
import { ownedModels } from './knownFiles.ts';

/** The owned models with the licences that they were bought under. @throws ApiError */
const readBill = async (): Promise<Bill> => {
  const models = await ownedModels();
  const bought = models.flatMap(({ order }) => order?.licence ?? []);
  const versions = new Map(bought.map((one) => [`${one.licenceId}/${one.version}`, one]));
  const licences = await Promise.all(
    [...versions.values()].map(({ licenceId: licence, version }) =>
      call('GET /licences/:licence/:version', { params: { licence, version: String(version) } }),
    ),
  );
  return { models, licences, origin: location.origin };
};

const lists = {
  'credits.txt': creditsOf,
  'assets.spdx.json': (bill: Bill) =>
    JSON.stringify(spdxOf(bill, new Date().toISOString(), randomHex(16)), null, 2),
};

/** The bill of materials of what a client owns, and which files of a folder are among it. */
export const BillOfMaterials = () => {
  const headingId = useId();
  const { about, run } = useAction<string>('The list could not be made. Please try again.');
  const save = async (name: string, textOf: (bill: Bill) => string): Promise<void> => {
    const { saveAnswer } = await import('../../../lib/saveAnswer.ts');
    await saveAnswer(Promise.resolve(new Response(textOf(await readBill()))), name);
  };
  return (
    <section aria-labelledby={headingId} className="mt-12">
      <h2 className="font-semibold text-h2" id={headingId}>
        The files that you own
      </h2>
      <Panel className="mt-4 p-5">
        <p className="max-w-prose text-ink-2">
          A list for your project: each model with its version, licence, invoice and the SHA-256 of each file.
        </p>
        <div className="mt-4 flex flex-wrap gap-3 wrap-anywhere max-sm:flex-col">
          {Object.entries(lists).map(([name, textOf]) => (
            <Button
              busy={about === name}
              key={name}
              kind="secondary"
              onClick={() => void run(() => save(name, textOf), name)}
            >
              <Download className="size-4" />
              <span>{name}</span>
            </Button>
          ))}
        </div>
        <FolderCheck />
      </Panel>
    </section>
  );
};
