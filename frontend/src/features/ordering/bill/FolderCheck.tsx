import { useId, useState } from 'react';
import { useAction } from '../../../lib/useAction.ts';
import { buttonStyle } from '../../../ui/buttonStyle.ts';
import { BoughtUnder } from '../receipts/BoughtUnder.tsx';
import type { hashFiles } from './hashFiles.ts';
import { judgeFolder, knownFiles, ownedModels } from './knownFiles.ts';

/** `hashFiles` in a worker. @throws Error if the worker does not start */
const hashInWorker: typeof hashFiles = (files, sizes, onProgress) =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./hashFolder.worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('error', () => reject(new Error('The files could not be read.')));
    worker.addEventListener('message', ({ data }) => {
      if (typeof data === 'number') onProgress(data);
      else resolve(data);
    });
    worker.postMessage({ files, sizes });
  });

type Judged = ReturnType<typeof judgeFolder>;

type Paths = { readonly title: string; readonly paths: readonly string[] | undefined };
const PathList = ({ title, paths = [] }: Paths) =>
  paths.length > 0 && (
    <details className="mt-2 text-sm">
      <summary className="w-fit cursor-pointer py-1 font-medium hover:underline">{`${title}: ${paths.length}`}</summary>
      <p className="wrap-anywhere max-h-80 overflow-y-auto whitespace-pre-wrap" translate="no">
        {paths.join('\n')}
      </p>
    </details>
  );

const Found = ({ model, version, state, paths }: Judged['found'][number]) => (
  <li className="border-line border-t py-3">
    <h3 className="font-semibold">{model.name}</h3>
    {state !== 'notOwned' && model.order?.licence && <BoughtUnder licence={model.order.licence} />}
    <p className="text-sm">
      <span>
        {state === 'newest'
          ? `Version ${version}, the newest.`
          : `Version ${version}, older than version ${model.versions.at(-1)?.version}, which you own.`}
      </span>
      {state === 'notOwned' && <span> It is not among the versions that you own.</span>}
    </p>
    <PathList paths={paths} title="Files" />
  </li>
);

const summaryOf = ({ found, unknown, unread }: Judged): string => {
  const all = found.flatMap(({ paths }) => paths).length;
  const newest = found.flatMap(({ state, paths }) => (state === 'newest' ? paths : [])).length;
  const missed = unread.length > 0 ? ` Not read: ${unread.length}.` : '';
  return `Yours: ${newest}. Older than what you own: ${all - newest}. Unknown: ${unknown.length}.${missed}`;
};

/** Finds the files of a folder that are of owned models. They are hashed here; nothing is uploaded. */
export const FolderCheck = () => {
  const { busy, run } = useAction('The folder could not be checked. Please try again.');
  const [progress, setProgress] = useState('');
  const [judged, setJudged] = useState<Judged | null>(null);
  const inputId = useId();
  const check = async (files: readonly File[]): Promise<void> => {
    const show = (done: number) => setProgress(`${done} of ${files.length} files were looked at.`);
    show(0);
    setJudged(null);
    const known = knownFiles(await ownedModels());
    const hashes = await hashInWorker(files, known.sizes, show);
    const hashed = files.map(({ webkitRelativePath: path }, nth) => ({ path, sha256: hashes[nth] }));
    setJudged(judgeFolder(hashed, known));
  };
  return (
    <div className="mt-5 border-line border-t pt-5">
      <label className="font-medium" htmlFor={inputId}>
        Check a folder
      </label>
      <p className="max-w-prose text-ink-2 text-sm" id={`${inputId}-hint`}>
        Which files of a project are of models that you own? Your browser compares them; nothing is uploaded.
      </p>
      <div
        className={buttonStyle(
          'secondary',
          'normal',
          'relative mt-2 w-fit has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-focus has-[:focus-visible]:outline-offset-2',
        )}
      >
        <span aria-hidden="true">Choose a folder</span>
        <input
          aria-describedby={`${inputId}-hint`}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
          disabled={busy}
          id={inputId}
          onChange={({ target }) => void run(() => check([...(target.files ?? [])]))}
          type="file"
          {...{ webkitdirectory: '' }}
        />
      </div>
      <p className="mt-2" role="status">
        {(busy && progress) || (judged && summaryOf(judged))}
      </p>
      <ul className="mt-2">
        {judged?.found.map((one) => (
          <Found key={`${one.model._id}:${one.version}`} {...one} />
        ))}
      </ul>
      <PathList paths={judged?.unknown} title="Unknown files" />
      <PathList paths={judged?.unread} title="Files that could not be read" />
    </div>
  );
};
