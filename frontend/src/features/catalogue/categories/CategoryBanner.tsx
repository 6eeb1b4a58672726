import { useQuery } from '@tanstack/react-query';
import type { WireModel } from 'backend/contract/wire.ts';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { modelsQuery } from '../models/models.ts';
import type { ModelFilter } from '../search/modelFilter.ts';
import { categoryNames } from './knownNames.ts';
import { useKnownNames } from './useKnownNames.ts';

type Cover = Pick<WireModel, 'ModalCard' | 'ModalSlider' | 'rating'>;

/** The picture of a listing's cover: of its best rated model, or of the first without ratings. Undefined without models. */
export const coverPicture = (models: readonly Cover[]): string | undefined => {
  const stars = ({ rating }: Cover): number => rating?.average ?? 0;
  const [best] = models.toSorted((one, other) => stars(other) - stars(one));
  return best && (best.ModalSlider[0] ?? best.ModalCard);
};

type Props = { readonly main: string; readonly sub: string | undefined; readonly filter: ModelFilter };

const frame = 'aspect-[4/3] w-31 shrink-0 self-center @max-[15rem]:sr-only';

/** The cover of a listing, a strip of at most 96 px: category and sub-category beside the picture of its best model (R040). */
export const CategoryBanner = ({ main, sub, filter }: Props) => {
  const { data } = useQuery(modelsQuery(filter, 1));
  const { category, subCategory } = categoryNames(useKnownNames(), main, sub);
  const reference = data && coverPicture(data.rows);
  return (
    <div className="@container flex min-h-24 overflow-hidden rounded-card border border-line bg-surface">
      <div className="flex min-w-0 flex-1 flex-col justify-center px-3 py-1 md:px-6">
        <PageHeading
          className="font-semibold text-h1"
          title={`${subCategory === undefined ? '' : `${subCategory}, `}${category} 3D models`}
        >
          {category}
        </PageHeading>
        {subCategory !== undefined && <p className="text-ink-2">{subCategory}</p>}
      </div>
      {/* While the listing loads, a frame keeps the place of its picture. */}
      {data === undefined && <div className={`render-ground ${frame}`} />}
      {reference !== undefined && (
        <Picture alt="" className={frame} eager height={93} reference={reference} width={124} />
      )}
    </div>
  );
};
