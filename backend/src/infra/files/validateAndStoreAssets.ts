import { assetKey, firstCopyKey } from '#domain/catalogue/assets/assetKeys.ts';
import { uuidV5 } from '#domain/kernel/ids.ts';
import type { AssetRef } from '#domain/kernel/schemas.ts';
import { mapLimited } from '../async/mapLimited.ts';
import { displayName } from './displayName.ts';
import type { FileStore, ReceivedFile } from './fileStore.ts';
import { type Accepts, inspectUpload } from './inspectUpload.ts';

/** A file in its temporary place, its field, and its name on the sender's machine. */
export type Upload = ReceivedFile & { readonly field: string; readonly originalName: string };
export type Candidate = { readonly upload: Upload; readonly accepts: Accepts };

type Inspected = {
  readonly upload: Upload;
  readonly asset: AssetRef;
  readonly shown: Uint8Array | undefined;
};

/** Number of files of a command that are inspected in parallel: decoding a picture occupies a processor. */
const inspectedAtOnce = 2;

/**
 * Makes assets from the uploads of one command: inspects all of them, and only if all are valid moves them to their keys, with a first copy
 * of each public picture. Ids are derived from command, field, position and content, so a retry uses the same keys, and different content
 * never overwrites a file.
 * @throws Refusal
 */
export const createValidateAndStoreAssets =
  (store: Pick<FileStore, 'keep' | 'put'>) =>
  async (candidates: readonly Candidate[], commandId: string): Promise<readonly AssetRef[]> => {
    const assetOf = async ({ upload, accepts }: Candidate, index: number): Promise<Inspected> => {
      const { field, originalName, bytes, sha256 } = upload;
      const { mediaType, firstCopy, ...size } = await inspectUpload(upload, accepts);
      const assetId = uuidV5(`asset:${commandId}:${field}:${index}:${sha256}`);
      const fileName = displayName(originalName, mediaType);
      // Fields that take only pictures are public; textures are paid files.
      const shown = accepts === 'picture' ? firstCopy : undefined;
      return { upload, asset: { assetId, fileName, mediaType, bytes, sha256, ...size }, shown };
    };
    // All are inspected before a refusal removes them; the refusal names the first invalid one.
    const found = await mapLimited(inspectedAtOnce, candidates.entries(), ([index, candidate]) =>
      Promise.allSettled([assetOf(candidate, index)]),
    );
    const sound = found.map(([one]) => {
      if (one.status === 'rejected') throw one.reason;
      return one.value;
    });
    await Promise.all(
      sound.map(async ({ upload, asset: { assetId }, shown }) => {
        await store.keep(upload.tempPath, assetKey(assetId));
        // The copy follows second, so that a leftover copy can be found by its original.
        if (shown) await store.put(firstCopyKey(assetId), shown);
      }),
    );
    return sound.map(({ asset }) => asset);
  };

export type AcceptAssets = ReturnType<typeof createValidateAndStoreAssets>;
