import { useQuery } from '@tanstack/react-query';
import type { WireModel } from 'backend/contract/wire.ts';
import type { WireNearDuplicates } from 'backend/contract/wireNearDuplicates.ts';
import { CopyCheck } from 'lucide-react';
import { Link } from 'wouter';
import { call } from '../../../lib/api.ts';
import { readersDay } from '../../../lib/formats.ts';
import { paths } from '../../../lib/paths.ts';
import { Picture } from '../../../ui/Picture.tsx';

/** How often the result is fetched until the tables have the new measurement, in ms. */
const pollMs = 1_000;

const Card = ({ model }: { readonly model: WireModel }) => (
  <Picture
    alt={model.ModalName}
    className="aspect-[4/3] w-24 shrink-0 rounded-media border border-line"
    colour={model.cardColour}
    height={300}
    reference={model.ModalCard}
    sizes="96px"
    width={400}
  />
);

const triangles = (count: number): string => `${count.toLocaleString('en')} triangles`;

type Other = WireNearDuplicates['models'][number];

const comparison = ({ sameFile, alike, triangles: there }: Other, here: number | null): string => {
  if (sameFile) return '';
  const counts =
    here === null || there === null ? '' : `: ${triangles(here)} here, ${triangles(there)} there`;
  return ` Their forms are ${Math.floor(alike * 100)}% alike${counts}.`;
};

type DuplicatesProps = {
  /** Distinguishes lists on one page. */
  readonly id: string;
  /** The model that the others are compared with, once it exists. */
  readonly model?: WireModel;
  readonly models: readonly Other[];
  /** Triangles of the mesh that they are compared with. */
  readonly here: number | null;
};

/** The models, drafts too, that files may duplicate; nothing when there are none. */
export const Duplicates = ({ id, model, models, here }: DuplicatesProps) => {
  if (models.length === 0) return null;
  // A model has its own heading above; the form of a new one has the page's alone.
  const Heading = model ? 'h3' : 'h2';
  return (
    <section aria-labelledby={`near-${id}`} className="rounded-control bg-pro-bg p-4">
      <Heading className="mb-3 flex items-center gap-2.5 font-semibold text-pro" id={`near-${id}`}>
        <CopyCheck className="size-5 shrink-0" />
        This may be here already
      </Heading>
      <ul>
        {models.map((other) => {
          const { _id, ModalName, createdAt, draft } = other.model;
          return (
            <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-line border-t py-3" key={_id}>
              <div className="flex flex-wrap gap-2">
                {model && <Card model={model} />}
                <Card model={other.model} />
              </div>
              <p className="min-w-[min(100%,12rem)] flex-1 break-words text-sm">
                <span>{other.sameFile ? 'The same Zip file as' : 'Nearly the same mesh as'}</span>{' '}
                <Link
                  className="font-medium underline"
                  href={draft ? paths.admin.updateModel(_id) : paths.product(_id)}
                >
                  {ModalName}
                </Link>
                <span>
                  {`${draft ? ' (a draft)' : ''}, uploaded ${readersDay(createdAt)}.${comparison(other, here)}`}
                </span>
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
};

type Props = {
  readonly model: WireModel;
  /** The version number of the measured files. */
  readonly version: number;
};

/** Existing models with nearly the same mesh, also rotated, scaled, simplified or in another format. */
export const NearDuplicates = ({ model, version }: Props) => {
  const { data } = useQuery({
    queryKey: ['admin', 'nearDuplicates', model._id, version],
    queryFn: ({ signal }) => call('GET /modal/nearDuplicates/:id', { params: { id: model._id }, signal }),
    refetchInterval: (query) => ((query.state.data?.version ?? version) < version ? pollMs : false),
    meta: { quiet: true },
  });
  if (!data || data.models.length === 0) return null;
  return (
    <div className="mt-4">
      <Duplicates here={data.triangles} id={model._id} model={model} models={data.models} />
    </div>
  );
};
