import { fewestRated } from '#contract/constants.ts';
import { listedFormat } from '#contract/listingFilter.ts';
import {
  earnedMarks,
  isPlausible,
  marks,
  statedSize,
  statedTexels,
} from '#domain/catalogue/passports/badges.ts';
import type { PassportEvent } from '#domain/catalogue/passports/passport.events.ts';
import type { RecordedEvent } from '#domain/kernel/event.ts';
import { bestFirst } from '../passports/queries.ts';
import type { CatalogueEvent } from './catalogueEvent.ts';
import { placeOf } from './placeOf.ts';
import type { ModelRow } from './table.ts';

/** What a row has before its files are measured. */
export const unmeasured = {
  measured_version: 0,
  formats: [],
  triangles: null,
  textured: null,
  animated: null,
  marks: [],
  longest_mm: null,
  texels: null,
  shape: null,
  shape_place: null,
} as const;

const marksOf = (files: Measured['files']) => {
  const size = files[0] ? statedSize(files[0]) : null;
  return {
    marks: earnedMarks(files, []),
    longest_mm: size === null ? null : Math.min(Math.round(size * 1000), 2 ** 31 - 1),
    texels: files[0] ? statedTexels(files[0]) : null,
  };
};

type Measured = Extract<PassportEvent, { readonly type: 'ModelMeasured' }>['data'];

/** The facts that listings filter by, and the shape; a file that was listed but not measured counts by its format. */
const measuredFacts = ({ version, files, best, shape }: Measured) => ({
  measured_version: version,
  formats: [...new Set(files.map(({ format }) => listedFormat(format)))].sort(),
  triangles: files.find(({ name }) => name === best)?.triangles ?? null,
  textured: files.some(({ textures }) => textures.some(({ missing }) => !missing)),
  animated: files.some(({ animations }) => (animations ?? 0) > 0),
  ...marksOf(bestFirst({ files, best })),
  shape,
  shape_place: placeOf(shape),
});

/** The row with the mark of a plausible size, which also follows from the category. */
export const withRealSize = (row: ModelRow): ModelRow => {
  const size = row.longest_mm === null ? null : row.longest_mm / 1000;
  const isReal = isPlausible(size, [row.sub_category_key, row.category_key, row.name_key]);
  if (isReal === row.marks.includes('real-size')) return row;
  return {
    ...row,
    marks: marks.filter((mark) => (mark === 'real-size' ? isReal : row.marks.includes(mark))),
  };
};

/** The row after its files were measured; older files may be measured again after newer ones. */
export const withMeasured = (row: ModelRow, { type, data }: RecordedEvent<CatalogueEvent>): ModelRow =>
  type === 'ModelMeasured' && data.version >= row.measured_version ? { ...row, ...measuredFacts(data) } : row;

export const withoutPreview = { turning: null, stills: false } as const;

/** The row after its preview changed, or how it is shown. */
export const withPreview = (row: ModelRow, { type, data }: RecordedEvent<CatalogueEvent>): ModelRow => {
  if (type === 'PreviewShownAs') return { ...row, stills: data.shown === 'stills' };
  if (type === 'PreviewMade') return { ...row, turning: data.turning };
  return type === 'PreviewFailed' ? { ...row, turning: null } : row;
};

const tenths = (reviews: number, stars: number): number => Math.round((stars * 10) / reviews);

/** The rating of a model as pages show it, from the first review on. */
export const ratingOf = ({ reviews, stars }: Pick<ModelRow, 'reviews' | 'stars'>) => ({
  count: reviews,
  average: reviews === 0 ? null : tenths(reviews, stars) / 10,
});

const ratedBy = (reviews: number, stars: number) => ({
  reviews,
  stars,
  rating: reviews < fewestRated ? null : tenths(reviews, stars),
});

export const unrated = ratedBy(0, 0);

/** The row after a client rated the model, or changed the rating. */
export const withRating = (row: ModelRow, { type, data }: RecordedEvent<CatalogueEvent>): ModelRow => {
  if (type !== 'ReviewWritten') return row;
  const { stars, replaces } = data;
  return {
    ...row,
    ...ratedBy(row.reviews + (replaces === null ? 1 : 0), row.stars + stars - (replaces ?? 0)),
  };
};
