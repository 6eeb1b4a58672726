import { imageCalls } from '#contract/calls/catalogue/assets.ts';
import { assetIdOf, unmadeSize } from '#contract/reference.ts';
import type { Rendition } from '#domain/catalogue/assets/asset.events.ts';
import { firstCopyKey } from '#domain/catalogue/assets/assetKeys.ts';
import type { FileStore } from '#infra/files/fileStore.ts';
import type { AssetQueries } from '#projections/catalogue/assets/queries.ts';
import { HttpError } from '../answers.ts';
import { fileAnswer } from '../fileAnswer.ts';
import { everybody, type Route, routesOf } from '../route.ts';

const preference = ['avif', 'webp', 'jpeg'] as const;

/** Browsers that can show AVIF and WebP name them in Accept; JPEG works everywhere. */
const acceptedFormat = (renditions: readonly Rendition[], accept: string): Rendition['format'] | null =>
  preference.find(
    (format) =>
      (format === 'jpeg' || accept.includes(`image/${format}`)) &&
      renditions.some((rendition) => rendition.format === format),
  ) ?? null;

/**
 * The smallest rendition that is at least `width` pixels wide, otherwise the widest, in the best format that the caller accepts; null if
 * there is none. Without a width, the widest.
 */
export const chooseRendition = (
  renditions: readonly Rendition[],
  width: number | null,
  accept: string | readonly string[],
): Rendition | null => {
  const format = acceptedFormat(renditions, String(accept));
  const byWidth = renditions
    .filter((rendition) => rendition.format === format)
    .toSorted((a, b) => a.width - b.width);
  return (
    (width === null ? undefined : byWidth.find((rendition) => rendition.width >= width)) ??
    byWidth.at(-1) ??
    null
  );
};

export type ImageDeps = Pick<AssetQueries, 'assetById'> & {
  readonly files: Pick<FileStore, 'stat' | 'open'>;
  /** Makes the copies of a picture before those of others. */
  readonly hurry: (assetId: string) => void;
};

const immutable = 'public, max-age=31536000, immutable';
/**
 * Shown for a picture without any copy, which happens only after an interruption. The original is never served: an uploaded picture must be
 * decoded and re-encoded before it reaches a browser, since it may contain harmful data.
 */
const { width, height } = unmadeSize;
const placeholder = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="#d6d6d6"><animate attributeName="opacity" values="1;.5;1" dur="2s" repeatCount="indefinite"/></rect></svg>`;

/**
 * The image call (R152, Q16): never touches the network. It finds the asset by its reference and serves the best rendition for the width
 * and the browser's accepted formats.
 */
export const imageRoutes = ({ assetById, hurry, files }: ImageDeps): readonly Route[] =>
  routesOf(imageCalls, {
    'GET /modal/google-drive-proxy': everybody(async ({ query, headers }) => {
      const assetId = assetIdOf(query.id ?? query.url);
      const asset = assetId === null ? null : await assetById(assetId);
      // The others are the paid files.
      if (asset?.access !== 'public') throw new HttpError(404, 'Image not found');
      const accept = headers.accept ?? '';
      const rendition = chooseRendition(asset.renditions, query.w ?? null, accept);
      if (!rendition) hurry(asset.assetId);
      const key = rendition?.key ?? firstCopyKey(asset.assetId);
      const copy = rendition ?? (await files.stat(key));
      if (!copy) {
        const waiting = { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'no-store', Vary: 'Accept' };
        return { body: placeholder, headers: waiting };
      }
      const name = rendition ? `${rendition.width}-${rendition.format}` : 'first';
      const answer = await fileAnswer(
        {
          bytes: copy.bytes,
          mediaType: `image/${rendition?.format ?? 'jpeg'}`,
          etag: `"${asset.sha256.slice(0, 16)}-${name}"`,
          cacheControl: rendition ? immutable : 'no-store',
          open: (range) => files.open(key, range),
        },
        headers,
      );
      return { ...answer, headers: { ...answer.headers, Vary: 'Accept' } };
    }),
  });
