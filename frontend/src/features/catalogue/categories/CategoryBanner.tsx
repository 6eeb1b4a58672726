import { useQuery } from '@tanstack/react-query';
import type { WireModel } from 'backend/contract/wire.ts';
import { cx } from '../../../lib/cx.ts';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { modelsQuery } from '../models/models.ts';
import type { ModelFilter } from '../search/modelFilter.ts';
import { categoryNames } from './knownNames.ts';
import { useKnownNames } from './useKnownNames.ts';

/** Maximum number of pictures in a cover. */
const mostPictures = 3;

type Cover = Pick<WireModel, 'ModalCard' | 'ModalSlider'>;

const picturesOf = ({ ModalCard, ModalSlider }: Cover): readonly string[] =>
  ModalSlider.length > 0 ? ModalSlider : [ModalCard];

/** The pictures of a listing's cover: the first picture of each of its first products, then further pictures of these. */
export const coverPictures = (models: readonly Cover[]): readonly string[] => {
  const pictures = models.slice(0, mostPictures).map(picturesOf);
  const [firsts, others] = [
    pictures.flatMap(([first = []]) => first),
    pictures.flatMap(([, ...rest]) => rest),
  ];
  return [...new Set([...firsts, ...others])].slice(0, mostPictures);
};

type Props = { readonly main: string; readonly sub: string | undefined; readonly filter: ModelFilter };

/** `sizes` of the pictures, matching the widths in `frame`. */
const coverSizes = '(min-width: 1280px) 292px, (min-width: 640px) 30vw, 50vw';

/** Uncropped pictures: two, and a third in a wide window. */
const frame = (place: number): string =>
  cx('aspect-[4/3] min-w-0 flex-1 sm:w-[30%] sm:flex-none xl:w-[24%]', place === 2 && 'hidden xl:block');

const places = Array.from({ length: mostPictures }, (_, place) => place);

/** The cover of a listing: pictures of its first products beside category and sub-category (R040). */
export const CategoryBanner = ({ main, sub, filter }: Props) => {
  const { data } = useQuery(modelsQuery(filter, 1));
  const { category, subCategory } = categoryNames(useKnownNames(), main, sub);
  const pictures = data && coverPictures(data.rows);
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface sm:flex">
      <div className="flex min-w-0 flex-1 flex-col justify-end px-5 py-4 md:px-7 md:py-6">
        <PageHeading
          className="font-semibold text-h1"
          title={`${subCategory === undefined ? '' : `${subCategory}, `}${category} 3D models`}
        >
          {category}
        </PageHeading>
        {subCategory !== undefined && <p className="mt-1 text-ink-2">{subCategory}</p>}
      </div>
      <div className="contents max-sm:flex">
        {places.map((place) => {
          const reference = pictures?.[place];
          if (reference !== undefined)
            return (
              <Picture
                alt=""
                className={frame(place)}
                height={219}
                key={place}
                priority={place === 0}
                reference={reference}
                sizes={coverSizes}
                width={292}
              />
            );
          // While the listing loads, frames keep the place of its pictures.
          return pictures === undefined && <div className={cx('render-ground', frame(place))} key={place} />;
        })}
      </div>
    </div>
  );
};
