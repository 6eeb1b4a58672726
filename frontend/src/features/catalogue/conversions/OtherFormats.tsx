import { queryOptions, useQuery } from '@tanstack/react-query';
import type { WireConversion } from 'backend/contract/calls/catalogue/conversions.ts';
import type { WireModel } from 'backend/contract/wire.ts';
import { formatName, isSmaller } from 'backend/domain/kernel/conversionFormats.ts';
import { call } from '../../../lib/api.ts';
import { lookAgainMs } from '../../../lib/measured/passportQuery.ts';
import { openDownload } from '../../../lib/openDownload.ts';
import { queryClient } from '../../../lib/queryClient.ts';
import { useStage } from '../../../lib/useStage.ts';
import { Button } from '../../../ui/Button.tsx';
import { Failure } from '../../../ui/Failure.tsx';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { modelQuery } from '../models/models.ts';
import { FileTable } from '../passports/FileTable.tsx';
import { fileSize } from '../passports/fileSize.ts';
import { OpenInSlicer } from './OpenInSlicer.tsx';

/** The formats that the shop makes of a model's newest files, fetched again while one is being made. */
const conversionsQuery = (modelId: string) =>
  queryOptions({
    queryKey: ['conversions', modelId],
    queryFn: ({ signal }) => call('GET /modal/conversions/:id', { params: { id: modelId }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.formats.some((one) => one.state === 'making') ? lookAgainMs : false,
    meta: { quiet: true },
  });

/** The content of each format, and its limits. */
const holds: Readonly<Record<WireConversion['format'], string>> = {
  stl: 'The shape alone: no materials, no textures, no animation.',
  obj: 'Shape, materials and textures, in a Zip: no animation.',
  glb: 'Shape, materials and textures in one file: no animation.',
  ply: 'Shape and vertex colours: no materials, no animation.',
  'glb-2k': 'Shape, materials and textures of at most 2,048 pixels a side: no animation.',
  'glb-1k': 'Shape, materials and textures of at most 1,024 pixels a side: no animation.',
  '3mf': 'Shape and plain colours, for printing: no textures, no animation.',
};

/** In words; features that the converter does not know and a moved origin are words already. */
const losses: Readonly<Record<string, string>> = {
  opacity: 'transparency',
  emission: 'glow',
  metalRoughness: 'metal and roughness',
  doubleSided: 'faces seen from both sides',
  textureTransforms: 'the placement of textures',
  samplers: 'how textures repeat and are filtered',
  strengths: 'the strength of normal and occlusion textures',
  uvSets: 'texture coordinates',
  vertexColours: 'vertex colours',
  vertexOpacity: 'transparency of vertices',
  normals: 'smooth shading',
  rig: 'the skeleton',
  animations: 'animation',
  parts: 'separate parts',
  hierarchy: 'the nesting of parts',
  polygons: 'polygons with more than three corners',
  names: 'names of parts and materials',
  unit: 'the unit of length',
  // Of conversions made before each of them was named.
  otherFeatures: 'features that the shop does not read',
};

const statusOf = ({ state, reason, file }: WireConversion): string => {
  if (file) return `Ready: ${file.name}, ${fileSize(file.bytes)}`;
  if (state === 'making') return 'Being made. It appears here when it is ready; you need not wait.';
  return state === 'failed' ? `It could not be made: ${reason}` : '';
};

type Props = { readonly modelId: string };

/** The formats of printers and slicers. */
const printed: readonly WireConversion['format'][] = ['stl', '3mf'];

/** What the maker says about the use of what is printed (Directive 2024/2853, article 7(2)(b)). */
const printNotice = ({ ModalUse: use, ModalWarnings: warnings }: WireModel): string =>
  [
    use ? `Intended use: ${use}.` : 'The shop states no intended use: nothing was tested for printing.',
    ...(warnings ? [`Warnings: ${warnings}.`] : []),
  ].join(' ');

type FormatProps = Props & {
  readonly conversion: WireConversion;
  readonly model: WireModel | null | undefined;
};

const Format = ({ modelId, conversion, model }: FormatProps) => {
  const { format, state, mayRetry, file } = conversion;
  const { busy, fault, run } = useStage('That did not work. Please try again.');
  const name = formatName(format);
  const ask = async () => {
    const body = { format };
    const shown = await call('POST /modal/conversions/:id', { params: { id: modelId }, body });
    queryClient.setQueryData(conversionsQuery(modelId).queryKey, shown);
  };
  return (
    <li className="border-line border-t py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          <h4 className="font-semibold">{name}</h4>
          <p className="text-ink-2 text-sm">{holds[format]}</p>
          {model && printed.includes(format) && <p className="text-sm">{printNotice(model)}</p>}
          <p className="wrap-anywhere text-sm" role="status">
            {statusOf(conversion)}
          </p>
        </div>
        {file && (
          <Button
            busy={busy}
            kind="secondary"
            onClick={() => run(() => openDownload(modelId, undefined, format))}
          >
            {`Download ${name}`}
          </Button>
        )}
        {(state === 'none' || mayRetry) && (
          <Button busy={busy} kind="secondary" onClick={() => run(ask)}>
            {mayRetry ? `Try ${name} again` : `Make ${name}`}
          </Button>
        )}
      </div>
      <Failure className="mt-2" text={fault} />
      {file && (
        <>
          {file.losses.length > 0 && (
            <p className="mt-1 text-ink-2 text-sm">
              {`Not in this file: ${file.losses.map((loss) => losses[loss] ?? loss).join(', ')}.`}
            </p>
          )}
          <details className="mt-1 text-sm">
            <summary className="w-fit cursor-pointer py-1 font-medium hover:underline">
              {`Facts of the ${name}`}
            </summary>
            <FileTable files={[file.facts]} label={`Facts of ${file.name}`} />
          </details>
        </>
      )}
    </li>
  );
};

const groups = [
  { label: 'Other formats', has: (format: string) => !isSmaller(format) },
  { label: 'GLB with smaller textures', has: isSmaller },
];

/** The formats that the shop makes of a model, in groups, with what each holds. */
export const OtherFormats = ({ modelId }: Props) => {
  const found = useQuery(conversionsQuery(modelId));
  const { data } = found;
  const { data: model } = useQuery(modelQuery(modelId));
  if (!data) return <NotLoaded query={found} waiting={<Skeleton className="mt-3 h-32 w-full" />} />;
  if (data.formats.length === 0)
    return <p className="mt-3 text-ink-2">The shop can make no other format of these files.</p>;
  const printable = data.formats.filter(({ format, file }) => file && printed.includes(format));
  return (
    <>
      {groups.map(({ label, has }) => {
        const formats = data.formats.filter(({ format }) => has(format));
        if (formats.length === 0) return null;
        return (
          <section key={label}>
            <h3 className="mt-6 mb-2 text-ink-2">{label}</h3>
            <ul aria-label={label} className="border-line border-b">
              {formats.map((conversion) => (
                <Format conversion={conversion} key={conversion.format} model={model} modelId={modelId} />
              ))}
            </ul>
          </section>
        );
      })}
      {printable.length > 0 && (
        <OpenInSlicer formats={printable.map(({ format }) => format)} modelId={modelId} />
      )}
    </>
  );
};
