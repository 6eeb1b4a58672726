import { buffer } from 'node:stream/consumers';
import { firstCopyKey, renditionKey } from '#domain/catalogue/assets/assetKeys.ts';
import type { AssetRef } from '#domain/kernel/schemas.ts';
import type { FileStore } from '#infra/files/fileStore.ts';
import type { MailPicture } from '#mails/blocks.ts';

type Deps = {
  readonly files: Pick<FileStore, 'stat' | 'open'>;
  /** Makes a small JPEG of a picture. */
  readonly mailJpeg: (source: Uint8Array) => Promise<Uint8Array>;
};

/** Pictures in one mail at most: two rows. */
const mostPictures = 6;

/** The copies of a picture that are large enough, the best first. */
const copiesOf = (assetId: string): readonly string[] => [
  renditionKey(assetId, { width: 480, format: 'webp' }),
  renditionKey(assetId, { width: 240, format: 'webp' }),
  firstCopyKey(assetId),
];

/** The pictures of models for a mail. A picture that cannot be read is left out, since a mail must not wait for one. */
export const mailPictures =
  ({ files, mailJpeg }: Deps) =>
  async (
    models: readonly { readonly name: string; readonly card: Pick<AssetRef, 'assetId'> }[],
  ): Promise<readonly MailPicture[]> => {
    const pictures = models.slice(0, mostPictures).map(async ({ name, card: { assetId } }) => {
      for (const key of copiesOf(assetId))
        if (await files.stat(key))
          return [{ assetId, name, jpeg: await mailJpeg(await buffer(files.open(key))) }];
      return [];
    });
    return (await Promise.allSettled(pictures)).flatMap((made) =>
      made.status === 'fulfilled' ? made.value : [],
    );
  };

export type PicturesOf = ReturnType<typeof mailPictures>;
