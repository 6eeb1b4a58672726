import { counted } from '#contract/counted.ts';
import type { AssetEvent } from '#domain/catalogue/assets/asset.events.ts';
import type { CategoryEvent, SubCategoryEvent } from '#domain/catalogue/categories/category.events.ts';
import type { ConversionEvent } from '#domain/catalogue/conversions/conversion.events.ts';
import type { LicenceEvent } from '#domain/catalogue/licences/licence.events.ts';
import type { ModelEvent, ModelType } from '#domain/catalogue/models/model.events.ts';
import type { PassportEvent } from '#domain/catalogue/passports/passport.events.ts';
import type { PreviewEvent } from '#domain/catalogue/previews/preview.events.ts';
import type { SearchWordsEvent } from '#domain/catalogue/search/searchWords.events.ts';
import type { Money } from '#domain/kernel/money.ts';
import { type Change, usd, type Value } from '../fields/field.ts';
import {
  type Circumstances,
  listed,
  type Part,
  quoted,
  type Reference,
  type Sentences,
  sentence,
} from './part.ts';

const valueText = (field: string, value: Value | null): string => {
  if (value === null || !('text' in value) || value.text === '') return 'nothing';
  return ['price', 'type'].includes(field) ? value.text.replace('No price', 'no price') : quoted(value.text);
};

/** `Price of Oak Chair changed from $40 to $35`; for several changes only the fields are named. */
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
  const owner = ownerOf('asset', assetId);
  return owner ? sentence`${the('asset', assetId)} of ${owner}` : [the('asset', assetId)];
};

const number = (value: number): string => value.toLocaleString('en-US');

/** The files of a model, by their version if there are several. */
const filesOf = (model: Reference, version: number): readonly Part[] =>
  version === 1 ? sentence`files of ${model}` : sentence`files of ${model}, version ${String(version)},`;

const costOf = ({ price, type }: { readonly price: Money | null; readonly type: ModelType }): string => {
  if (type === 'free') return 'free';
  return price === null ? 'without a price' : `for ${usd(price)}`;
};

export const catalogueSentences: Sentences<
  | ModelEvent
  | SearchWordsEvent
  | LicenceEvent
  | AssetEvent
  | PassportEvent
  | PreviewEvent
  | ConversionEvent
  | CategoryEvent
  | SubCategoryEvent
> = {
  SearchWordsSet: ({ data: { groups } }) =>
    sentence`The words that mean the same in a search were set: ${counted(groups.length, 'group')}`,
  LicencePublished: ({ data: { licenceId, version } }, { the }) =>
    sentence`Version ${String(version)} of the licence ${the('licence', licenceId)} was published`,
  ModelLicensed: ({ data: { modelId, licenceId, madeWithAi } }, { the }) => {
    const origin = madeWithAi === null ? '' : madeWithAi ? ', made with AI' : ', made without AI';
    return sentence`${the('model', modelId)} is sold under the licence ${the('licence', licenceId)}${origin}`;
  },
  ModelUploaded: ({ data }, { the }) => sentence`${the('model', data.modelId)} was uploaded, ${costOf(data)}`,
  ModelDrafted: ({ data }, { the }) =>
    sentence`${the('model', data.modelId)} was uploaded as a draft, ${costOf(data)}`,
  ModelPublished: ({ data: { modelId } }, { the }) => sentence`${the('model', modelId)} was published`,
  ModelUnlisted: ({ data: { modelId } }, { the }) =>
    sentence`${the('model', modelId)} was taken out of the catalogue and is a draft`,
  ModelDraftDeleted: ({ data: { modelId } }, { the }) =>
    sentence`The draft ${the('model', modelId)} was deleted`,
  ModelDraftRestored: ({ data: { modelId } }, { the }) =>
    sentence`The deleted draft ${the('model', modelId)} was put back`,
  ModelUpdated: ({ data: { modelId } }, { the, changes }) => changesOf(the('model', modelId), changes),
  ModelFilesReplaced: ({ data: { modelId, version, note, withdraws, tellsOwners } }, { the }) => {
    if (withdraws === undefined)
      return sentence`Version ${String(version)} of ${the('model', modelId)} was added${note === '' ? '' : `: ${quoted(note)}`}`;
    const what = sentence`Version ${String(withdraws)} of ${the('model', modelId)} was`;
    return tellsOwners
      ? sentence`${what} recalled, and version ${String(version)} replaces it: ${quoted(note)}`
      : sentence`${what} undone: version ${String(version)} has the files as they were`;
  },
  ModelDelisted: ({ data: { modelId } }, { the }) =>
    sentence`${the('model', modelId)} was deleted from the catalogue`,
  ModelRelisted: ({ data: { modelId } }, { the }) =>
    sentence`${the('model', modelId)} was put back into the catalogue`,
  ModelSubCategoryCleared: ({ data: { modelId, subCategory } }, { the }) =>
    sentence`${the('model', modelId)} left the deleted sub-category ${quoted(subCategory)}`,
  ModelSubCategoryRestored: ({ data: { modelId, subCategory } }, { the }) =>
    sentence`${the('model', modelId)} is back in the sub-category ${quoted(subCategory)}`,
  RenditionsRecorded: ({ data: { assetId, renditions } }, facts) =>
    sentence`${String(renditions.length)} smaller copies of the picture ${picture(facts, assetId)} were made`,
  RenditionsFailed: ({ data: { assetId, reason } }, facts) =>
    sentence`No smaller copies of the picture ${picture(facts, assetId)} could be made: ${quoted(reason)}`,
  RenditionsRequested: ({ data: { assetId } }, facts) =>
    sentence`Copies of the picture ${picture(facts, assetId)} at other widths were asked for`,
  ModelMeasured: ({ data: { modelId, version, files, best } }, { the }) => {
    const { triangles = null } = files.find(({ name }) => name === best) ?? {};
    const size = triangles === null ? '' : `, ${counted(triangles, 'triangle')}`;
    return sentence`The ${filesOf(the('model', modelId), version)} were measured: ${counted(files.length, 'mesh file')}${size}`;
  },
  ArchiveListed: ({ data: { modelId, version, entries } }, { the }) =>
    sentence`The archive in the ${filesOf(the('model', modelId), version)} was listed: ${counted(entries.length, 'file')}`,
  ModelMeasuringFailed: ({ data: { modelId, version, reason } }, { the }) =>
    sentence`The ${filesOf(the('model', modelId), version)} could not be measured: ${quoted(reason)}`,
  MeasuringRequested: ({ data: { modelId, version } }, { the }) =>
    sentence`It was asked that the ${filesOf(the('model', modelId), version)} be measured again`,
  PreviewMade: ({ data: { modelId, version, coarse, ...data } }, { the }) => {
    const places = coarse ? ', at coarse places' : '';
    const bones =
      data.sourceBones > 0 ? ` and ${number(data.bones)} of ${counted(data.sourceBones, 'bone')}` : '';
    return sentence`A 3D preview was made of the ${filesOf(the('model', modelId), version)} with ${number(data.triangles)} of ${counted(data.sourceTriangles, 'triangle')}${bones}${places}`;
  },
  PreviewFailed: ({ data: { modelId, version, reason } }, { the }) =>
    sentence`No 3D preview of the ${filesOf(the('model', modelId), version)} could be made: ${quoted(reason)}`,
  PreviewRequested: ({ data: { modelId, version } }, { the }) =>
    sentence`It was asked that the 3D preview of the ${filesOf(the('model', modelId), version)} be made again`,
  PreviewShownAs: ({ data: { modelId, shown } }, { the }) =>
    shown === '3d'
      ? sentence`${the('model', modelId)} is shown in 3D`
      : sentence`${the('model', modelId)} is shown in pictures only`,
  ConversionRequested: ({ data: { modelId, version, to, userId, starts } }, { the }) =>
    sentence`${userId === null ? 'A visitor' : the('user', userId)} ${starts ? 'asked' : 'also asked'} for the ${filesOf(the('model', modelId), version)} as ${to.toUpperCase()}`,
  ConversionMade: ({ data: { modelId, version, from, to } }, { the }) =>
    sentence`The ${filesOf(the('model', modelId), version)} were converted from ${from.toUpperCase()} to ${to.toUpperCase()}`,
  ConversionFailed: ({ data: { modelId, version, to, reason } }, { the }) =>
    sentence`The ${filesOf(the('model', modelId), version)} could not be converted to ${to.toUpperCase()}: ${quoted(reason)}`,
  ConversionRemoved: ({ data: { modelId, version, to } }, { the }) =>
    sentence`The ${filesOf(the('model', modelId), version)} as ${to.toUpperCase()} were removed, since nobody fetched them for 30 days`,
  ConversionAnnounced: ({ data: { modelId, version, to, userId } }, { the }) =>
    sentence`${the('user', userId)} is told that the ${filesOf(the('model', modelId), version)} are ready as ${to.toUpperCase()}`,
  CategoryAdded: ({ data: { categoryId } }, { the }) =>
    sentence`Category ${the('category', categoryId)} was added`,
  SubCategoryAdded: ({ data: { subCategoryId, categoryId } }, { the }) =>
    sentence`Sub-category ${the('subCategory', subCategoryId)} was added to ${the('category', categoryId)}`,
  SubCategoryDeleted: ({ data: { subCategoryId, categoryId } }, { the }) =>
    sentence`Sub-category ${the('subCategory', subCategoryId)} of ${the('category', categoryId)} was deleted`,
  SubCategoryRestored: ({ data: { subCategoryId, categoryId } }, { the }) =>
    sentence`Sub-category ${the('subCategory', subCategoryId)} was put back into ${the('category', categoryId)}`,
};
