import { assetKey } from '#domain/catalogue/assetKeys.ts';
import { uuidV5 } from '#domain/kernel/ids.ts';
import type { AssetRef } from '#domain/kernel/schemas.ts';
import { displayName } from './displayName.ts';
import type { FileStore } from './fileStore.ts';
import { type Accepts, inspectUpload } from './inspectUpload.ts';

/** A file in its temporary place, the field it came in, and the name it had on the sender's machine. */
export type Upload = {
  readonly field: string;
  readonly originalName: string;
  readonly tempPath: string;
  readonly bytes: number;
  readonly sha256: string;
};
export type Candidate = { readonly upload: Upload; readonly accepts: Accepts };

/**
 * Makes assets of the uploads of one command: looks into all of them first, and only when every one is
 * sound moves them to their keys. Ids follow from command, field, place and content, so a retry lands on the
 * same keys, and other content never overwrites a file. @throws Refusal
 */
export const createValidateAndStoreAssets =
  (store: Pick<FileStore, 'keep'>) =>
  async (candidates: readonly Candidate[], commandId: string): Promise<readonly AssetRef[]> => {
    const assets: AssetRef[] = [];
    for (const [index, { upload, accepts }] of candidates.entries()) {
      const { field, originalName, bytes, sha256 } = upload;
      const { mediaType, ...size } = await inspectUpload(upload, accepts);
      const assetId = uuidV5(`asset:${commandId}:${field}:${index}:${sha256}`);
      assets.push({
        assetId,
        fileName: displayName(originalName, mediaType),
        mediaType,
        bytes,
        sha256,
        ...size,
      });
    }
    await Promise.all(
      candidates.map(({ upload }, index) => {
        const asset = assets[index];
        return asset && store.keep(upload.tempPath, assetKey(asset.assetId));
      }),
    );
    return assets;
  };

export type AcceptAssets = ReturnType<typeof createValidateAndStoreAssets>;
