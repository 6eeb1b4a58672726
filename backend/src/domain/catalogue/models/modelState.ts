import type { DataOf, Dated } from '../../kernel/event.ts';
import type { AssetRef } from '../../kernel/schemas.ts';
import { isUndo, type ModelEvent, type ModelFiles } from './model.events.ts';

/** The files of a model between two replacements. Version 1 is the upload. */
export type ModelVersion = {
  readonly version: number;
  /** The Admin's note on this version; empty for the upload. */
  readonly note: string;
  /** ISO 8601; null for a version that is not in the log yet. */
  readonly at: string | null;
  /** All files of the model at that time, replaced or not. */
  readonly files: ModelFiles;
  /** The versions that it took back. */
  readonly withdraws?: readonly number[];
  readonly isUndo?: boolean;
};

type KnownModel = Readonly<DataOf<ModelEvent, 'ModelUploaded'>> & {
  /** Every picture ever uploaded as card or slider; only these may be public. */
  readonly pictures: readonly AssetRef[];
  /** Every version, oldest first: never empty. */
  readonly versions: readonly ModelVersion[];
  /** The files that the newest version replaced; none for the upload. */
  readonly replacedFiles?: Partial<ModelFiles>;
  /** When the model was last changed (ISO 8601); null for a change that is not in the log yet. */
  readonly updatedAt: string | null;
  /** The deleted sub-category that the model was in, unless its category or sub-category was changed since. */
  readonly clearedSubCategory?: string | undefined;
  /** The licence that the Admin chose, and whether the model was made with AI; the standard licence without a choice. */
  readonly licence?: { readonly licenceId: string; readonly madeWithAi: boolean | null };
  /** A draft that was never published. */
  readonly isUnpublished?: boolean;
};

export type ModelState =
  | { readonly status: 'none' }
  | ({ readonly status: 'listed' } & KnownModel)
  | ({ readonly status: 'draft' } & KnownModel)
  | ({ readonly status: 'delisted'; readonly wasDraft?: boolean } & KnownModel);

/** A model that can be changed. */
export type CurrentModel = Extract<ModelState, { status: 'listed' } | { status: 'draft' }>;

/** Whether a model can be changed: a deleted one must be relisted first. */
export const isCurrent = (state: ModelState): state is CurrentModel =>
  state.status === 'listed' || state.status === 'draft';

export const initialModelState: ModelState = { status: 'none' };

const withPictures = (
  { pictures }: KnownModel,
  { card, slider = [] }: Partial<ModelFiles>,
): readonly AssetRef[] => {
  const all = [...pictures, ...(card ? [card] : []), ...slider];
  return [...new Map(all.map((picture) => [picture.assetId, picture])).values()];
};

/** The files of the same roles as others. */
const pick = (files: ModelFiles, others: Partial<ModelFiles>): Partial<ModelFiles> =>
  Object.fromEntries(Object.entries(files).filter(([role]) => role in others));

/** The model after one more event. */
export const evolveModel = (state: ModelState, event: ModelEvent & Dated): ModelState => {
  const updatedAt = event.metadata?.at ?? null;
  if (event.type === 'ModelUploaded' || event.type === 'ModelDrafted') {
    const { files } = event.data;
    return {
      ...(event.type === 'ModelUploaded' ? { status: 'listed' } : { status: 'draft', isUnpublished: true }),
      ...event.data,
      pictures: [files.card, ...files.slider],
      versions: [{ version: 1, note: '', at: updatedAt, files }],
      updatedAt,
    };
  }
  if (state.status === 'none') return state;
  switch (event.type) {
    case 'ModelUpdated': {
      const { attributes, type, price, files } = event.data;
      return {
        ...state,
        attributes: { ...state.attributes, ...attributes },
        clearedSubCategory:
          attributes.category === undefined && attributes.subCategory === undefined
            ? state.clearedSubCategory
            : undefined,
        type: type ?? state.type,
        price: price === undefined ? state.price : price,
        files: { ...state.files, ...files },
        pictures: withPictures(state, files),
        updatedAt,
      };
    }
    case 'ModelFilesReplaced': {
      const { version, note, files: replaced, withdraws } = event.data;
      const files = { ...state.files, ...replaced };
      const added = { version, note, at: updatedAt, files, withdraws, isUndo: isUndo(event.data) };
      return {
        ...state,
        files,
        replacedFiles: pick(state.files, replaced),
        pictures: withPictures(state, replaced),
        versions: [...state.versions, added],
        updatedAt,
      };
    }
    case 'ModelLicensed': {
      const { licenceId, madeWithAi } = event.data;
      return { ...state, licence: { licenceId, madeWithAi } };
    }
    case 'ModelDelisted':
      return { ...state, status: 'delisted', wasDraft: false };
    case 'ModelRelisted':
      return { ...state, status: 'listed' };
    case 'ModelPublished':
      return { ...state, status: 'listed', isUnpublished: false };
    case 'ModelUnlisted':
    case 'ModelDraftRestored':
      return { ...state, status: 'draft' };
    case 'ModelDraftDeleted':
      return { ...state, status: 'delisted', wasDraft: true };
    case 'ModelSubCategoryCleared':
      return {
        ...state,
        attributes: { ...state.attributes, subCategory: '' },
        clearedSubCategory: event.data.subCategory,
        updatedAt,
      };
    case 'ModelSubCategoryRestored':
      return {
        ...state,
        attributes: { ...state.attributes, subCategory: event.data.subCategory },
        clearedSubCategory: undefined,
        updatedAt,
      };
  }
};

/** The files of a version that may contain meshes: the archive for buyers, and the separate OBJ. Null when there is no such version. */
export const soldFiles = (model: ModelState, version: number): readonly AssetRef[] | null => {
  const known = model.status === 'none' ? [] : model.versions;
  const files = known.find((one) => one.version === version)?.files;
  if (!files) return null;
  const { file, obj } = files;
  return obj === null ? [file] : [file, obj];
};
