import type { ModelFiles } from '#domain/catalogue/model.events.ts';
import type { AssetRef } from '#domain/kernel/schemas.ts';
import type { AcceptAssets, Candidate, Upload } from '#infra/files/validateAndStoreAssets.ts';
import type { CommandContext } from '../context.ts';

/** The uploaded files of a model, each in its temporary location. */
export type ModelUploads = {
  readonly file: Upload;
  readonly texture: Upload | null;
  readonly card: Upload;
  readonly slider: readonly Upload[];
  readonly obj: Upload | null;
  readonly color: Upload | null;
};

/** Validates the files of a model and stores all or none of them, for `uploadModel` (R090, Q12). @throws Refusal */
export const storeModelFiles =
  ({ validateAndStoreAssets }: { readonly validateAndStoreAssets: AcceptAssets }) =>
  async (uploads: ModelUploads, context: CommandContext): Promise<ModelFiles> => {
    const { file, texture, card, slider, obj, color } = uploads;
    const candidates = [
      { upload: card, accepts: 'picture' },
      ...slider.map((upload) => ({ upload, accepts: 'picture' })),
      { upload: file, accepts: 'archive' },
      { upload: texture, accepts: 'pictureOrArchive' },
      { upload: color, accepts: 'pictureOrArchive' },
      { upload: obj, accepts: 'mesh' },
    ].filter((candidate): candidate is Candidate => candidate.upload !== null);
    const assets = await validateAndStoreAssets(candidates, context.commandId);
    const assetOf = new Map(candidates.map(({ upload }, index) => [upload, assets[index]]));
    const stored = (upload: Upload): AssetRef => {
      const asset = assetOf.get(upload);
      if (!asset) throw new Error(`${upload.field} was not stored`);
      return asset;
    };
    return {
      file: stored(file),
      texture: texture && stored(texture),
      card: stored(card),
      slider: slider.map(stored),
      obj: obj && stored(obj),
      color: color && stored(color),
    };
  };
