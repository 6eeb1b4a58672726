import { useQuery } from '@tanstack/react-query';
import { mostSimilar } from 'backend/contract/constants.ts';
import type { WireModel } from 'backend/contract/wire.ts';
import { Link } from 'wouter';
import { paths } from '../../../lib/paths.ts';
import { Picture } from '../../../ui/Picture.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { OwnMark } from '../models/OwnMark.tsx';
import { TypeAndPrice } from '../models/TypeAndPrice.tsx';
import { similarQuery } from './similarQuery.ts';

const tile = 'aspect-[4/3] w-full rounded-card border border-line';

/** Placeholders while the row loads, so that the footer does not shift. */
const places = Array.from({ length: mostSimilar }, (_, index) => `place-${index}`).map((key) => (
  <li aria-hidden="true" key={key}>
    <div className={`${tile} render-ground`} data-waiting="" />
    <Skeleton className="mt-2 h-[1.4375rem] w-3/4" />
    <Skeleton className="mt-1 h-[1.3125rem] w-full" />
  </li>
));

/** A row of products that are similar by shape, category and words, with their prices, if there are any. */
export const SimilarModels = ({ model }: { readonly model: WireModel }) => {
  const { data: similar, isError } = useQuery(similarQuery(model._id));
  if (similar?.length === 0 || (isError && !similar)) return null;
  return (
    <section aria-labelledby="similar" className="mt-12 md:mt-16">
      <h2 className="mb-5 font-semibold text-h2" id="similar">
        Similar models
      </h2>
      <ul aria-busy={!similar} className="card-grid">
        {similar?.map((other) => (
          <li key={other._id}>
            <Link className="group relative block" href={paths.product(other._id)}>
              <Picture
                alt=""
                className={`${tile} group-hover:border-control`}
                colour={other.cardColour}
                height={300}
                reference={other.ModalCard}
                sizes="(min-width: 1280px) 292px, (min-width: 768px) 23vw, 46vw"
                width={400}
              />
              <OwnMark modelId={other._id} />
              <span className="mt-2 line-clamp-2 font-semibold text-h3 group-hover:underline">
                {other.ModalName}
              </span>
              <span className="mt-1 flex flex-wrap justify-between gap-x-2 text-sm">
                <TypeAndPrice model={other} />
              </span>
            </Link>
          </li>
        )) ?? places}
      </ul>
    </section>
  );
};
