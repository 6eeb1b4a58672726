import type { Readable } from 'node:stream';
import * as v from 'valibot';
import { assetIdOf } from '#contract/reference.ts';
import type { Rendition } from '#domain/catalogue/asset.events.ts';
import { fileAnswer } from '../fileAnswer.ts';
import { HttpError } from '../httpError.ts';
import { type Route, route } from '../route.ts';
import { chooseRendition } from './chooseRendition.ts';

/** What the image call must know of an asset. */
export type ImageAsset = {
  readonly assetId: string;
  /** Only public ones are pictures of the shop; the rest is what buyers pay for. */
  readonly access: 'public' | 'paid';
  readonly mediaType: string;
  readonly bytes: number;
  readonly sha256: string;
  /** Where the original lies in the file store. */
  readonly key: string;
  readonly renditions: readonly Rendition[];
};

export type ImageDeps = {
  readonly assetById: (assetId: string) => Promise<ImageAsset | null>;
  readonly openFile: (key: string, range?: { readonly start: number; readonly end: number }) => Readable;
};

const imageQuery = v.object({
  url: v.pipe(v.string(), v.maxLength(2_000)),
  /** The reference itself is an address of this call and carries the id beside `url`. */
  id: v.optional(v.string()),
  /** Width in pixels that the picture will be shown at. */
  w: v.optional(v.pipe(v.string(), v.regex(/^\d{1,5}$/, 'w must be a width in pixels'), v.transform(Number))),
});

const immutable = 'public, max-age=31536000, immutable';
/** Until its renditions are there the original is served, and asked for again soon. */
const forNow = 'public, max-age=30';

/**
 * The image call (R152, Q16): never touches the network. It takes the asset out of a reference of ours and serves
 * the best rendition for the width and what the browser accepts.
 */
export const imageRoutes = ({ assetById, openFile }: ImageDeps): readonly Route[] => [
  route({
    method: 'get',
    path: '/modal/google-drive-proxy',
    access: 'public',
    query: imageQuery,
    handle: async ({ query, headers }) => {
      const assetId = assetIdOf(query.id ?? query.url);
      const asset = assetId === null ? null : await assetById(assetId);
      if (asset?.access !== 'public') throw new HttpError(404, 'Image not found');
      const accept = headers.accept ?? '';
      const rendition = chooseRendition(asset.renditions, query.w ?? null, accept);
      const answer = fileAnswer(
        rendition
          ? {
              bytes: rendition.bytes,
              mediaType: `image/${rendition.format}`,
              etag: `"${asset.sha256.slice(0, 16)}-${rendition.width}-${rendition.format}"`,
              cacheControl: immutable,
              open: (range) => openFile(rendition.key, range),
            }
          : {
              bytes: asset.bytes,
              mediaType: asset.mediaType,
              etag: `"${asset.sha256}"`,
              cacheControl: forNow,
              open: (range) => openFile(asset.key, range),
            },
        headers,
      );
      return { ...answer, headers: { ...answer.headers, Vary: 'Accept' } };
    },
  }),
];
