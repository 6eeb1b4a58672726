import type { AssetEvent } from '#domain/catalogue/asset.events.ts';
import type { CategoryEvent } from '#domain/catalogue/category.events.ts';
import type { ModelEvent } from '#domain/catalogue/model.events.ts';
import type { SubCategoryEvent } from '#domain/catalogue/subCategory.events.ts';
import { type Change, usd, type Value } from '../fields/field.ts';
import { listed, type Part, quoted, type Reference, sentence } from './part.ts';
import type { Circumstances, Sentences } from './sentence.ts';

const valueText = (field: string, value: Value | null): string => {
  if (value === null || !('text' in value) || value.text === '') return 'nothing';
  return ['price', 'type'].includes(field) ? value.text.replace('No price', 'no price') : quoted(value.text);
};

/** `Price of Oak Chair changed from $40 to $35`; of several changes only the fields are named. */
const changesOf = (model: Reference, changes: readonly Change[]): readonly Part[] => {
  const [only] = changes;
  if (changes.length !== 1 || !only) {
    const [first = 'Nothing', ...rest] = changes.map(({ label }) => label);
    return sentence`${listed([first, ...rest.map((label) => label.toLowerCase())])} of ${model} changed`;
  }
  const { field, label, before, after } = only;
  if (after !== null && 'pictures' in after) return sentence`${label} of ${model} changed`;
  return sentence`${label} of ${model} changed from ${valueText(field, before)} to ${valueText(field, after)}`;
};

/** `card.jpg of Oak Chair` */
const picture = ({ the, ownerOf }: Circumstances, assetId: string): readonly Part[] => {
  const owner = ownerOf(assetId);
  return owner ? sentence`${the('asset', assetId)} of ${owner}` : [the('asset', assetId)];
};

/** Sentences about the catalogue. */
export const catalogueSentences: Sentences<ModelEvent | AssetEvent | CategoryEvent | SubCategoryEvent> = {
  ModelUploaded: ({ data: { modelId, price, type } }, { the }) => {
    const cost = type === 'free' ? 'free' : price === null ? 'without a price' : `for ${usd(price)}`;
    return sentence`${the('model', modelId)} was uploaded, ${cost}`;
  },
  ModelUpdated: ({ data: { modelId } }, { the, changes }) => changesOf(the('model', modelId), changes),
  ModelDelisted: ({ data: { modelId } }, { the }) =>
    sentence`${the('model', modelId)} was deleted from the catalogue`,
  ModelRelisted: ({ data: { modelId } }, { the }) =>
    sentence`${the('model', modelId)} was put back into the catalogue`,
  ModelSubCategoryCleared: ({ data: { modelId, subCategory } }, { the }) =>
    sentence`${the('model', modelId)} left the deleted sub-category ${quoted(subCategory)}`,
  RenditionsRecorded: ({ data: { assetId, renditions } }, facts) =>
    sentence`${String(renditions.length)} smaller copies of the picture ${picture(facts, assetId)} were made`,
  RenditionsFailed: ({ data: { assetId, reason } }, facts) =>
    sentence`No smaller copies of the picture ${picture(facts, assetId)} could be made: ${quoted(reason)}`,
  RenditionsRequested: ({ data: { assetId } }, facts) =>
    sentence`Copies of the picture ${picture(facts, assetId)} at other widths were asked for`,
  CategoryAdded: ({ data: { categoryId } }, { the }) =>
    sentence`Category ${the('category', categoryId)} was added`,
  SubCategoryAdded: ({ data: { subCategoryId, categoryId } }, { the }) =>
    sentence`Sub-category ${the('subCategory', subCategoryId)} was added to ${the('category', categoryId)}`,
  SubCategoryDeleted: ({ data: { subCategoryId, categoryId } }, { the }) =>
    sentence`Sub-category ${the('subCategory', subCategoryId)} of ${the('category', categoryId)} was deleted`,
};
