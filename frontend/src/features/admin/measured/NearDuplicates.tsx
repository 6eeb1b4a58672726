import { useQuery } from '@tanstack/react-query';
import type { WireModel } from 'backend/contract/wire.ts';
import type { WireNearDuplicates } from 'backend/contract/wireNearDuplicates.ts';
import { CopyCheck } from 'lucide-react';
import { Link } from 'wouter';
import { call } from '../../../lib/api.ts';
import { readersDay } from '../../../lib/dates.ts';
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

const Duplicate = ({
  model,
  other,
  here,
}: {
  readonly model: WireModel;
  readonly other: WireNearDuplicates['models'][number];
  readonly here: number | null;
}) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-line border-t py-3">
    <div className="flex flex-wrap gap-2">
      <Card model={model} />
      <Card model={other.model} />
    </div>
    <p className="min-w-[min(100%,12rem)] flex-1 break-words text-sm">
      Nearly the same mesh as{' '}
      <Link className="font-medium underline" href={paths.product(other.model._id)}>
        {other.model.ModalName}
      </Link>
      <span>
        {`, uploaded ${readersDay(other.model.createdAt)}. Their forms are ${Math.floor(other.alike * 100)}% alike${
          here === null || other.triangles === null
            ? ''
            : `: ${triangles(here)} here, ${triangles(other.triangles)} there`
        }.`}
      </span>
    </p>
  </li>
);

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
    <section aria-labelledby={`near-${model._id}`} className="mt-4 rounded-control bg-pro-bg p-4">
      <h3 className="mb-3 flex items-center gap-2.5 font-semibold text-pro" id={`near-${model._id}`}>
        <CopyCheck className="size-5 shrink-0" />
        This may be here already
      </h3>
      <ul>
        {data.models.map((other) => (
          <Duplicate here={data.triangles} key={other.model._id} model={model} other={other} />
        ))}
      </ul>
    </section>
  );
};
