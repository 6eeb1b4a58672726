import type { Readable } from 'node:stream';
import * as v from 'valibot';
import type { PreviewCommands } from '#commands/catalogue/previewCommands.ts';
import { messages } from '#contract/messages.ts';
import { says } from '#contract/shapes.ts';
import { wirePreviewState } from '#contract/wire.ts';
import { previewKey } from '#domain/catalogue/assetKeys.ts';
import type { PreviewQueries } from '#projections/catalogue/previews/queries.ts';
import { fileAnswer } from '../fileAnswer.ts';
import { HttpError } from '../httpError.ts';
import { type Route, route } from '../route.ts';
import { idOr404, idParams } from '../schemas.ts';

export type PreviewDeps = Pick<PreviewQueries, 'shownPreview' | 'previewState'> &
  Pick<PreviewCommands, 'showPreviewAs'> & {
    /** Size in bytes; null when there is no such file. */
    readonly statFile: (key: string) => Promise<{ readonly bytes: number } | null>;
    readonly openFile: (key: string, range?: { readonly start: number; readonly end: number }) => Readable;
  };

const previewQuery = v.object({ v: v.optional(v.pipe(v.string(), v.maxLength(200))) });
const shownBody = v.object({ shown: v.picklist(['3d', 'stills'], 'shown must be 3d or stills') });

const none = (): HttpError => new HttpError(404, 'There is no preview of this model');

/** Previews in 3D: an address that always leads to the newest, and one of each that never changes. */
export const previewRoutes = (deps: PreviewDeps): readonly Route[] => [
  route({
    method: 'get',
    path: '/modal/preview/:id',
    access: 'public',
    summary: 'The model in 3D, as far as it is shown',
    answer: { fileOf: ['model/gltf-binary'] },
    answerHeaders: ['ETag', 'Accept-Ranges'],
    refuses: [404],
    alsoAnswers: { 302: { when: 'Without `v`: leads to the newest' } },
    params: idParams,
    query: previewQuery,
    handle: async ({ params, query, headers }) => {
      const modelId = idOr404(params.id, 'Model');
      const preview = await deps.shownPreview(modelId);
      if (!preview) throw none();
      if (query.v === undefined) {
        const location = `/api/modal/preview/${modelId}?v=${preview.sha256}`;
        return { status: 302, headers: { Location: location, 'Cache-Control': 'no-cache' }, body: '' };
      }
      if (!preview.hashes.includes(query.v)) throw none();
      const key = previewKey(query.v);
      const file = await deps.statFile(key);
      if (!file) throw none();
      return fileAnswer(
        {
          bytes: file.bytes,
          mediaType: 'model/gltf-binary',
          etag: `"${query.v}"`,
          cacheControl: 'public, max-age=31536000, immutable',
          open: (range) => deps.openFile(key, range),
        },
        headers,
      );
    },
  }),
  route({
    method: 'put',
    path: '/modal/preview/:id',
    access: 'admin',
    summary: 'Shows a model in 3D, or in pictures only',
    answer: says(messages.success),
    refuses: [404],
    params: idParams,
    body: shownBody,
    handle: async ({ params, body, context }) => {
      const modelId = idOr404(params.id, 'Model');
      const changed = await deps.showPreviewAs({ modelId, shown: body.shown }, context);
      return { body: { message: messages.success }, written: [changed] };
    },
  }),
  route({
    method: 'get',
    path: '/modal/previewState/:id',
    access: 'admin',
    summary: 'How the preview of a model stands',
    answer: wirePreviewState,
    refuses: [404],
    params: idParams,
    handle: async ({ params }) => {
      const state = await deps.previewState(idOr404(params.id, 'Model'));
      if (!state) throw new HttpError(404, 'Model not found');
      return { body: state, headers: { 'Cache-Control': 'no-store' } };
    },
  }),
];
