import * as v from 'valibot';
import { type DataOf, defineEvents, type EventOf } from '../../kernel/event.ts';
import { type Money, usd } from '../../kernel/money.ts';
import { assetRef, version as filesVersion, money, nextVersion, text, uuid } from '../../kernel/schemas.ts';
import {
  type Change,
  listed,
  type Part,
  quoted,
  type Reference,
  sentence,
  type Value,
} from '../../kernel/sentence.ts';
import { versionNames } from '../versions/recall.ts';
import { byName } from './modelAttributes.ts';

const words = {
  /** A description of one sentence or more; may be empty. */
  description: text,
  /** Words to search by, in the form of `tidyTags`. */
  tags: v.array(text),
};

/** The Admin's description of a model. Optional attributes are empty in older events; the sub-category may be empty (Q34). */
const modelAttributes = v.strictObject({
  ...byName(({ missing }) => (missing === undefined ? v.optional(text, '') : text)),
  ...words,
});
export type ModelAttributes = v.InferOutput<typeof modelAttributes>;

const modelType = v.picklist(['free', 'premium']);
export type ModelType = v.InferOutput<typeof modelType>;

/** The files of a model. Only `card` and `slider` are public; the others are paid files. */
const modelFiles = v.strictObject({
  file: assetRef,
  texture: v.nullable(assetRef),
  card: assetRef,
  slider: v.array(assetRef),
  obj: v.nullable(assetRef),
  color: v.nullable(assetRef),
});
export type ModelFiles = v.InferOutput<typeof modelFiles>;

/** Before version 2 a model had no description and no tags. */
const withoutWords = (data: unknown): unknown => {
  const { attributes } = data as { readonly attributes: object };
  return { ...(data as object), attributes: { ...attributes, description: '', tags: [] } };
};

/** The fields that every upload records. */
const uploaded = {
  data: {
    modelId: uuid,
    attributes: modelAttributes,
    type: modelType,
    price: v.nullable(money),
    files: modelFiles,
  },
  upcasters: { 1: withoutWords },
};

const costOf = ({ price, type }: { readonly price: Money | null; readonly type: ModelType }): string => {
  if (type === 'free') return 'free';
  return price === null ? 'without a price' : `for ${usd(price)}`;
};

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

export const modelEvents = defineEvents({
  ModelUploaded: {
    label: 'Model uploaded',
    meaning:
      'A model was added to the catalogue with its texts, price and files. The catalogue shows it at once, and workers make renditions of its pictures. `price` is null while a premium model is not for sale (Q13).',
    emittedBy: ['UploadModel'],
    ...uploaded,
    sentence: (data, { the }) => sentence`${the('model', data.modelId)} was uploaded, ${costOf(data)}`,
  },
  ModelDrafted: {
    label: 'Draft uploaded',
    meaning:
      'A model was uploaded and kept as a draft: only Admins see it until it is published. Its pictures and meshes are worked on at once, so that it is ready by then. `price` is null while a premium model is not for sale (Q13).',
    emittedBy: ['UploadModel'],
    ...uploaded,
    sentence: (data, { the }) =>
      sentence`${the('model', data.modelId)} was uploaded as a draft, ${costOf(data)}`,
  },
  ModelPublished: {
    label: 'Draft published',
    meaning:
      'A draft that was in no list before came into the catalogue. At most once for a model: it counts as new from now on.',
    emittedBy: ['PublishModel'],
    data: { modelId: uuid },
    sentence: ({ modelId }, { the }) => sentence`${the('model', modelId)} was published`,
  },
  ModelUnlisted: {
    label: 'Model made a draft',
    meaning:
      'A model was taken out of the catalogue and is a draft now: it can be changed, its owners keep it.',
    emittedBy: ['UnlistModel'],
    data: { modelId: uuid },
    sentence: ({ modelId }, { the }) =>
      sentence`${the('model', modelId)} was taken out of the catalogue and is a draft`,
  },
  ModelDraftDeleted: {
    label: 'Draft deleted',
    meaning: 'A draft was deleted. The catalogue does not change.',
    emittedBy: ['DelistModel'],
    data: { modelId: uuid },
    sentence: ({ modelId }, { the }) => sentence`The draft ${the('model', modelId)} was deleted`,
  },
  ModelDraftRestored: {
    label: 'Draft put back',
    meaning: "A deleted draft was put back by the Admin's Undo. It is a draft again.",
    emittedBy: ['RelistModel'],
    data: { modelId: uuid },
    sentence: ({ modelId }, { the }) => sentence`The deleted draft ${the('model', modelId)} was put back`,
  },
  ModelUpdated: {
    label: 'Model changed',
    meaning:
      'An Admin changed texts, type, price or pictures of a model. It contains the changes only; earlier orders are not affected (Q33). Pictures may be new ones.',
    emittedBy: ['UpdateModel', 'ReplaceModelFiles'],
    data: {
      modelId: uuid,
      attributes: v.partial(v.strictObject({ ...byName(() => text), ...words })),
      type: v.optional(modelType),
      price: v.optional(v.nullable(money)),
      files: v.partial(v.pick(modelFiles, ['card', 'slider'])),
    },
    upcasters: { 1: (data) => data },
    sentence: ({ modelId }, { the, changes }) => changesOf(the('model', modelId), changes),
  },
  ModelFilesReplaced: {
    label: 'New version of the files',
    meaning:
      'An Admin replaced files of a model, which makes its next version (Q32); version 1 is the upload. `files` contains the replaced ones only, and `note` says what is better, for buyers to read. Its owners are told where `tellsOwners` is true. `withdraws` are the numbers of the versions that nobody is offered any more. With a word to the owners they are recalled, and `note` is the reason; without one a version is undone: this one has the files as they were, and no page shows either.',
    emittedBy: ['ReplaceModelFiles', 'WithdrawModelVersion'],
    data: {
      modelId: uuid,
      version: nextVersion,
      note: text,
      files: v.partial(modelFiles),
      tellsOwners: v.boolean(),
      withdraws: v.optional(v.array(filesVersion), []),
    },
    upcasters: {
      // The owners were always notified.
      1: (data) => ({ ...(data as object), tellsOwners: true }),
      // At most one version was withdrawn.
      2: (data) => {
        const { withdraws, ...others } = data as { readonly withdraws?: number };
        return { ...others, withdraws: withdraws === undefined ? [] : [withdraws] };
      },
    },
    sentence: ({ modelId, version, note, withdraws, tellsOwners }, { the }) => {
      if (withdraws.length === 0)
        return sentence`Version ${String(version)} of ${the('model', modelId)} was added${note === '' ? '' : `: ${quoted(note)}`}`;
      const what = sentence`Version ${String(version)} of ${the('model', modelId)}`;
      return tellsOwners
        ? sentence`${what} replaces ${versionNames(withdraws)}, recalled: ${quoted(note)}`
        : sentence`${what} undoes ${versionNames(withdraws)}: the files are as they were`;
    },
  },
  ModelDelisted: {
    label: 'Model deleted',
    meaning:
      'A model was removed from the catalogue. Its owners keep it; listings and its page drop it (Q14).',
    emittedBy: ['DelistModel'],
    data: { modelId: uuid },
    sentence: ({ modelId }, { the }) => sentence`${the('model', modelId)} was deleted from the catalogue`,
  },
  ModelRelisted: {
    label: 'Model put back',
    meaning:
      "A delisted model was put back by the Admin's Undo (Q14), or an unlisted one was published again.",
    emittedBy: ['PublishModel', 'RelistModel'],
    data: { modelId: uuid },
    sentence: ({ modelId }, { the }) => sentence`${the('model', modelId)} was put back into the catalogue`,
  },
  ModelSubCategoryCleared: {
    label: 'Sub-category removed from a model',
    meaning: "The model's sub-category was deleted; the model is now directly in its category (Q34).",
    emittedBy: ['ClearModelSubCategory'],
    data: { modelId: uuid, subCategory: text },
    sentence: ({ modelId, subCategory }, { the }) =>
      sentence`${the('model', modelId)} left the deleted sub-category ${quoted(subCategory)}`,
  },
  ModelSubCategoryRestored: {
    label: 'Model moved back into its sub-category',
    meaning: "The model's sub-category was put back by the Admin's Undo, and the model is in it again.",
    emittedBy: ['RestoreModelSubCategory'],
    data: { modelId: uuid, subCategory: text },
    sentence: ({ modelId, subCategory }, { the }) =>
      sentence`${the('model', modelId)} is back in the sub-category ${quoted(subCategory)}`,
  },
  ModelLicensed: {
    label: 'Licence of a model set',
    meaning:
      'An Admin chose the licence of a model, and said whether it was made with AI; null says nothing. Purchases from now on are made under the newest version of this licence. Without this event, a model has the standard licence.',
    emittedBy: ['LicenseModel'],
    data: { modelId: uuid, licenceId: text, madeWithAi: v.nullable(v.boolean()) },
    sentence: ({ modelId, licenceId, madeWithAi }, { the }) => {
      const origin = madeWithAi === null ? '' : madeWithAi ? ', made with AI' : ', made without AI';
      return sentence`${the('model', modelId)} is sold under the licence ${the('licence', licenceId)}${origin}`;
    },
  },
});
export type ModelEvent = EventOf<(typeof modelEvents)[number]>;

/** Whether a version is the Undo of the one before it, not a recall: no page shows either. */
export const isUndo = ({
  withdraws,
  tellsOwners,
}: Pick<DataOf<ModelEvent, 'ModelFilesReplaced'>, 'withdraws' | 'tellsOwners'>): boolean =>
  withdraws.length > 0 && !tellsOwners;
