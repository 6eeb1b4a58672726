import type { ModelFiles } from '#domain/catalogue/model.events.ts';
import { Refusal } from '#domain/kernel/refusal.ts';
import type { AssetRef } from '#domain/kernel/schemas.ts';
import type { AcceptAssets, Candidate, Upload } from '#infra/files/acceptAssets.ts';
import type { CommandContext } from '../context.ts';

/** The uploaded files of a model, each in its temporary place. */
export type ModelUploads = {
  readonly file: Upload;
  readonly texture: Upload | null;
  readonly card: Upload;
  readonly slider: readonly Upload[];
  readonly obj: Upload | null;
  readonly color: Upload | null;
};

/** Puts the files of a model into the store, all or none, ready for `uploadModel` (R090, Q12). @throws Refusal */
export const keepModelFiles =
  ({ acceptAssets }: { readonly acceptAssets: AcceptAssets }) =>
  async (uploads: ModelUploads, context: CommandContext): Promise<ModelFiles> => {
    const { file, texture, card, slider, obj, color } = uploads;
    if (slider.length === 0) throw new Refusal('invalid', 'slider', 'Enter the Model SLider Images');
    const candidates = [
      { upload: card, accepts: 'picture' },
      ...slider.map((upload) => ({ upload, accepts: 'picture' })),
      { upload: file, accepts: 'archive' },
      { upload: texture, accepts: 'pictureOrArchive' },
      { upload: color, accepts: 'pictureOrArchive' },
      { upload: obj, accepts: 'mesh' },
    ].filter((candidate): candidate is Candidate => candidate.upload !== null);
    const assets = await acceptAssets(candidates, context.commandId);
    const assetOf = new Map(candidates.map(({ upload }, index) => [upload, assets[index]]));
    const kept = (upload: Upload): AssetRef => {
      const asset = assetOf.get(upload);
      if (!asset) throw new Error(`${upload.field} was not kept`);
      return asset;
    };
    return {
      file: kept(file),
      texture: texture && kept(texture),
      card: kept(card),
      slider: slider.map(kept),
      obj: obj && kept(obj),
      color: color && kept(color),
    };
  };
