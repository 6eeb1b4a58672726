import { useQuery } from '@tanstack/react-query';
import { imageSizes } from 'backend/contract/imageUrl.ts';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { modelsQuery } from './api/models.ts';
import { categoryNames } from './knownNames.ts';
import type { ModelFilter } from './modelFilter.ts';
import { useKnownNames } from './useKnownNames.ts';

type Props = { readonly main: string; readonly sub: string | undefined; readonly filter: ModelFilter };

/** The cover of a listing: a picture of its first product, with category and sub-category (R040). */
export const CategoryBanner = ({ main, sub, filter }: Props) => {
  const { data } = useQuery(modelsQuery(filter, 1));
  const cover = data?.rows[0];
  const { category, subCategory } = categoryNames(useKnownNames(), main, sub);
  return (
    <div className="render-ground relative overflow-hidden rounded-card border border-line">
      <div className="aspect-[2/1] sm:aspect-[3/1] xl:aspect-[5/1]">
        {cover && (
          <Picture
            alt=""
            className="size-full"
            colour={cover.cardColour}
            height={405}
            key={cover._id}
            priority
            reference={cover.ModalSlider[0] ?? cover.ModalCard}
            sizes={imageSizes.slide}
            width={1216}
          />
        )}
      </div>
      <div className="absolute bottom-4 left-4 max-w-[calc(100%-2rem)] rounded-media border border-line bg-surface px-5 py-4 md:bottom-6 md:left-6 md:px-7 md:py-5">
        <PageHeading
          className="font-semibold text-h1"
          title={`${subCategory === undefined ? '' : `${subCategory}, `}${category} 3D models`}
        >
          {category}
        </PageHeading>
        {subCategory !== undefined && <p className="mt-1 text-ink-2">{subCategory}</p>}
      </div>
    </div>
  );
};
