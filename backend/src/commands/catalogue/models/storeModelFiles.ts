import type { ModelFiles } from '#domain/catalogue/models/model.events.ts';
import type { AssetRef } from '#domain/kernel/schemas.ts';
import type { AcceptAssets, Candidate, Upload } from '#infra/files/validateAndStoreAssets.ts';
import type { CommandContext } from '../../handle.ts';

/** The uploaded files of a model, each in its temporary location. */
export type ModelUploads = {
  /** An asset is stored already. */
  readonly file: Upload | AssetRef;
  readonly texture: Upload | null;
  readonly card: Upload;
  readonly slider: readonly Upload[];
  readonly obj: Upload | null;
  readonly color: Upload | null;
};

/** Stores the files that were sent; missing ones keep the earlier version's (Q32). */
export type ReplacementUploads = {
  readonly [Role in keyof ModelUploads]?: Exclude<ModelUploads[Role], AssetRef | null> | undefined;
};

type Store = { readonly validateAndStoreAssets: AcceptAssets };

/** @throws Refusal */
const store = async (
  { validateAndStoreAssets }: Store,
  { card, slider = [], file, texture, color, obj }: ReplacementUploads,
  { commandId }: CommandContext,
) => {
  const candidates = [
    { upload: card, accepts: 'picture' },
    ...slider.map((upload) => ({ upload, accepts: 'picture' })),
    { upload: file, accepts: 'archive' },
    { upload: texture, accepts: 'pictureOrArchive' },
    { upload: color, accepts: 'pictureOrArchive' },
    { upload: obj, accepts: 'mesh' },
  ].filter((candidate): candidate is Candidate => candidate.upload !== undefined);
  const assets = await validateAndStoreAssets(candidates, commandId);
  const assetOf = new Map(candidates.map(({ upload }, index) => [upload, assets[index]]));
  return (upload: Upload): AssetRef => {
    const asset = assetOf.get(upload);
    if (!asset) throw new Error(`${upload.field} was not stored`);
    return asset;
  };
};

/** Validates the files of a model and stores all or none of them, for `uploadModel` (R090, Q12). @throws Refusal */
export const storeModelFiles =
  (deps: Store) =>
  async (uploads: ModelUploads, context: CommandContext): Promise<ModelFiles> => {
    const { file, texture, card, slider, obj, color } = uploads;
    const isStored = 'assetId' in file;
    const sent = { ...(!isStored && { file }), card, slider, texture: texture ?? undefined };
    const stored = await store(deps, { ...sent, obj: obj ?? undefined, color: color ?? undefined }, context);
    return {
      file: isStored ? file : stored(file),
      texture: texture && stored(texture),
      card: stored(card),
      slider: slider.map(stored),
      obj: obj && stored(obj),
      color: color && stored(color),
    };
  };

/** Validates the files that replace others of a model and stores all or none of them (Q32). @throws Refusal */
export const storeReplacements =
  (deps: Store) =>
  async (uploads: ReplacementUploads, context: CommandContext): Promise<Partial<ModelFiles>> => {
    const stored = await store(deps, uploads, context);
    const { file, texture, card, slider, obj, color } = uploads;
    return {
      ...(file && { file: stored(file) }),
      ...(texture && { texture: stored(texture) }),
      ...(card && { card: stored(card) }),
      ...(slider && { slider: slider.map(stored) }),
      ...(obj && { obj: stored(obj) }),
      ...(color && { color: stored(color) }),
    };
  };
