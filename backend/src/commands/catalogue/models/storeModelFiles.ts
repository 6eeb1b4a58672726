import type { ModelFiles } from '#domain/catalogue/models/model.events.ts';
import type { AssetRef } from '#domain/kernel/schemas.ts';
import type { AcceptAssets, Candidate, Upload } from '#infra/files/validateAndStoreAssets.ts';
import type { CommandContext } from '../../handle.ts';

/** Uploaded files of a model, each in its temporary location. */
export type ModelUploads = {
  readonly [Role in keyof ModelFiles]?: (Role extends 'slider' ? readonly Upload[] : Upload) | undefined;
};

type Store = { readonly validateAndStoreAssets: AcceptAssets };

/** Validates the files that replace others of a model and stores all or none of them (Q32); missing ones keep the earlier version's. @throws Refusal */
export const storeReplacements =
  ({ validateAndStoreAssets }: Store) =>
  async (
    { card, slider, file, texture, color, obj }: ModelUploads,
    { commandId }: CommandContext,
  ): Promise<Partial<ModelFiles>> => {
    const candidates = [
      { upload: card, accepts: 'picture' },
      ...(slider ?? []).map((upload) => ({ upload, accepts: 'picture' })),
      { upload: file, accepts: 'archive' },
      { upload: texture, accepts: 'pictureOrArchive' },
      { upload: color, accepts: 'pictureOrArchive' },
      { upload: obj, accepts: 'mesh' },
    ].filter((candidate): candidate is Candidate => candidate.upload !== undefined);
    const assets = await validateAndStoreAssets(candidates, commandId);
    const assetOf = new Map(candidates.map(({ upload }, index) => [upload, assets[index]]));
    const stored = (upload: Upload): AssetRef => {
      const asset = assetOf.get(upload);
      if (!asset) throw new Error(`${upload.field} was not stored`);
      return asset;
    };
    return {
      ...(file && { file: stored(file) }),
      ...(texture && { texture: stored(texture) }),
      ...(card && { card: stored(card) }),
      ...(slider && { slider: slider.map(stored) }),
      ...(obj && { obj: stored(obj) }),
      ...(color && { color: stored(color) }),
    };
  };

/** Validates the files of a model and stores all or none of them, for `uploadModel` (R090, Q12); `measured` is a Zip file that is stored already. @throws Refusal */
export const storeModelFiles =
  (deps: Store) =>
  async (uploads: ModelUploads, measured: AssetRef | null, context: CommandContext): Promise<ModelFiles> => {
    const { file = measured, card, slider, ...others } = await storeReplacements(deps)(uploads, context);
    if (!file || !card || !slider) throw new Error('A model has a file, a card and slides');
    return { texture: null, obj: null, color: null, ...others, file, card, slider };
  };
