import { useQuery } from '@tanstack/react-query';
import type { WirePassport } from 'backend/contract/calls/catalogue/passports.ts';
import type { WireModel } from 'backend/contract/wire.ts';
import { call } from '../../../lib/api.ts';
import { formatsOf } from '../../../lib/measured/comparison.ts';
import { mostShown } from '../../../lib/measured/passportQuery.ts';
import { type Owned, ownedAtom } from '../../../lib/owned/ownedModels.ts';
import { useKnown } from '../../../lib/useHydrated.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { FileTable } from './FileTable.tsx';
import { fileSize } from './fileSize.ts';

const none: readonly Owned[] = [];

const Files = ({ archive }: Pick<WirePassport, 'archive'>) => {
  const shown = archive.slice(0, mostShown);
  const bytes = fileSize(shown.reduce((sum, file) => sum + file.bytes, 0));
  const isWhole = archive.length <= mostShown;
  return (
    <details className="border-line border-b">
      <summary className="cursor-pointer py-3 font-medium text-sm hover:underline">
        {isWhole
          ? `${archive.length} ${archive.length === 1 ? 'file' : 'files'}, ${bytes} unpacked`
          : 'Files'}
      </summary>
      <ul className="mb-3 flex flex-col gap-1 text-sm">
        {shown.map(({ name, bytes: size }) => (
          <li className="flex items-baseline justify-between gap-4" key={name}>
            <span className="min-w-0 break-all font-mono">{name}</span>
            <span className="shrink-0 text-ink-3 tabular-nums">{fileSize(size)}</span>
          </li>
        ))}
        {!isWhole && <li className="text-ink-3">and more files</li>}
      </ul>
    </details>
  );
};

const states: Readonly<Record<'measuring' | 'failed' | 'none', string>> = {
  measuring: 'Our shop is measuring these files. What it finds appears here within minutes.',
  failed: 'Our shop could not measure these files.',
  none: 'These files were added before our shop measured what is in them.',
};

type Props = { readonly model: WireModel; readonly passport: WirePassport };

/** How finely the other models of the category that the client owns are textured; asked for those who own others, of a model with a density. */
const useOwnTexels = ({ model: { _id, ModalCategory }, passport: { files } }: Props): string | undefined => {
  const ownsOthers = useKnown(ownedAtom, none).some((owned) => owned._id !== _id);
  const { data } = useQuery({
    queryKey: ['me', 'ownTexels', _id],
    queryFn: ({ signal }) => call('GET /modal/passport/own/:id', { params: { id: _id }, signal }),
    enabled: ownsOthers && files.some(({ texelDensity }) => texelDensity),
    meta: { quiet: true },
  });
  if (!data || data.texelDensity === null) return;
  return `yours average ${Number(data.texelDensity.toPrecision(3))} px/m (${data.models} in ${ModalCategory})`;
};

const Measured = (props: Props) => {
  const { files, archive } = props.passport;
  return (
    <>
      <FileTable files={files.slice(0, mostShown)} texelNote={useOwnTexels(props)} />
      {archive.length > 0 && <Files archive={archive} />}
    </>
  );
};

/** The content of a purchase: formats, mesh files with their facts, textures and files. */
export const InTheBox = ({ model, passport }: Props) => {
  const { state } = passport;
  const formats = state === 'measured' ? formatsOf(passport.files) : [model.ModalFormat].filter(Boolean);
  return (
    <section aria-labelledby="in-the-box" className="mt-12 md:mt-16">
      <h2 className="font-semibold text-h2" id="in-the-box">
        In the box
      </h2>
      <p className="mt-2 mb-5 flex flex-wrap items-center gap-2 text-ink-2 text-sm">
        <span>{formats.length > 1 ? 'Formats' : 'Format'}</span>
        {formats.map((format) => (
          <Badge key={format} tone="neutral">
            {format}
          </Badge>
        ))}
        {state !== 'measured' && <span>as declared</span>}
      </p>
      {state === 'measured' ? (
        <Measured model={model} passport={passport} />
      ) : (
        <p className="text-ink-2" data-passport={state}>
          {state === 'failed' && passport.reason ? `${states[state]} ${passport.reason}` : states[state]}
        </p>
      )}
    </section>
  );
};
