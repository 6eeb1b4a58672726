import { assetKey } from '#domain/catalogue/assetKeys.ts';
import { uuidV5 } from '#domain/kernel/ids.ts';
import type { AssetRef } from '#domain/kernel/schemas.ts';
import { atOnce } from '../async/atOnce.ts';
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

/** How many files of a command are looked into at once: decoding a picture takes a processor. */
const inspectedAtOnce = 2;

/**
 * Makes assets of the uploads of one command: looks into all of them first, and only when every one is
 * sound moves them to their keys. Ids follow from command, field, place and content, so a retry lands on the
 * same keys, and other content never overwrites a file. @throws Refusal
 */
export const createValidateAndStoreAssets =
  (store: Pick<FileStore, 'keep'>) =>
  async (candidates: readonly Candidate[], commandId: string): Promise<readonly AssetRef[]> => {
    const assetOf = async ({ upload, accepts }: Candidate, index: number): Promise<AssetRef> => {
      const { field, originalName, bytes, sha256 } = upload;
      const { mediaType, ...size } = await inspectUpload(upload, accepts);
      const assetId = uuidV5(`asset:${commandId}:${field}:${index}:${sha256}`);
      return { assetId, fileName: displayName(originalName, mediaType), mediaType, bytes, sha256, ...size };
    };
    // All are looked into before a refusal has them removed; it names the first that is not sound.
    const found = await atOnce(inspectedAtOnce, candidates.entries(), ([index, candidate]) =>
      Promise.allSettled([assetOf(candidate, index)]),
    );
    const assets = found.map(([asset]) => {
      if (asset.status === 'rejected') throw asset.reason;
      return asset.value;
    });
    await Promise.all(
      candidates.map(({ upload }, index) => {
        const asset = assets[index];
        return asset && store.keep(upload.tempPath, assetKey(asset.assetId));
      }),
    );
    return assets;
  };

export type AcceptAssets = ReturnType<typeof createValidateAndStoreAssets>;
