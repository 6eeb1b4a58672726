import { assetKey, firstCopyKey } from '#domain/catalogue/assetKeys.ts';
import { uuidV5 } from '#domain/kernel/ids.ts';
import type { AssetRef } from '#domain/kernel/schemas.ts';
import { atOnce } from '../async/atOnce.ts';
import { displayName } from './displayName.ts';
import type { FileStore, ReceivedFile } from './fileStore.ts';
import { type Accepts, inspectUpload } from './inspectUpload.ts';

/** A file in its temporary place, the field it came in, and the name it had on the sender's machine. */
export type Upload = ReceivedFile & { readonly field: string; readonly originalName: string };
export type Candidate = { readonly upload: Upload; readonly accepts: Accepts };

type Inspected = {
  readonly upload: Upload;
  readonly asset: AssetRef;
  readonly shown: Uint8Array | undefined;
};

/** Files of a command that are inspected in parallel: decoding a picture takes a processor. */
const inspectedAtOnce = 2;

/**
 * Makes assets of the uploads of one command: looks into all of them first, and only when every one is
 * sound moves them to their keys, with a first copy of each public picture. Ids follow from command, field, place and content, so a retry lands on the
 * same keys, and other content never overwrites a file. @throws Refusal
 */
export const createValidateAndStoreAssets =
  (store: Pick<FileStore, 'keep' | 'put'>) =>
  async (candidates: readonly Candidate[], commandId: string): Promise<readonly AssetRef[]> => {
    const assetOf = async ({ upload, accepts }: Candidate, index: number): Promise<Inspected> => {
      const { field, originalName, bytes, sha256 } = upload;
      const { mediaType, firstCopy, ...size } = await inspectUpload(upload, accepts);
      const assetId = uuidV5(`asset:${commandId}:${field}:${index}:${sha256}`);
      const fileName = displayName(originalName, mediaType);
      // Fields that take pictures alone are public; textures are what buyers pay for.
      const shown = accepts === 'picture' ? firstCopy : undefined;
      return { upload, asset: { assetId, fileName, mediaType, bytes, sha256, ...size }, shown };
    };
    // All are looked into before a refusal has them removed; it names the first that is not sound.
    const found = await atOnce(inspectedAtOnce, candidates.entries(), ([index, candidate]) =>
      Promise.allSettled([assetOf(candidate, index)]),
    );
    const sound = found.map(([one]) => {
      if (one.status === 'rejected') throw one.reason;
      return one.value;
    });
    await Promise.all(
      sound.map(async ({ upload, asset: { assetId }, shown }) => {
        await store.keep(upload.tempPath, assetKey(assetId));
        // Second, so that whatever is left behind is found by its original.
        if (shown) await store.put(firstCopyKey(assetId), shown);
      }),
    );
    return sound.map(({ asset }) => asset);
  };

export type AcceptAssets = ReturnType<typeof createValidateAndStoreAssets>;
