import type { PreviewCommands } from '#commands/catalogue/previews.ts';
import { previewCalls } from '#contract/calls/catalogue/previews.ts';
import * as messages from '#contract/messages.ts';
import { previewKey } from '#domain/catalogue/assets/assetKeys.ts';
import type { FileStore } from '#infra/files/fileStore.ts';
import type { PreviewQueries } from '#projections/catalogue/previews.ts';
import { HttpError, idOr404, orNotFound, said } from '../answers.ts';
import { fileAnswer } from '../fileAnswer.ts';
import { adminOnly, everybody, type Route, routesOf } from '../route.ts';

export type PreviewDeps = Pick<PreviewQueries, 'shownPreview' | 'previewState'> &
  Pick<PreviewCommands, 'showPreviewAs'> & { readonly files: Pick<FileStore, 'stat' | 'open'> };

const none = (): HttpError => new HttpError(404, 'There is no preview of this model');

/** 3D previews: one address always leads to the newest, and one immutable address leads to each. */
export const previewRoutes = (deps: PreviewDeps): readonly Route[] =>
  routesOf(previewCalls, {
    'GET /modal/preview/:id': everybody(async ({ params, query, headers }) => {
      const modelId = idOr404(params.id, 'Model');
      const preview = await deps.shownPreview(modelId);
      if (!preview) throw none();
      if (query.v === undefined) {
        const location = `/api/modal/preview/${modelId}?v=${preview.sha256}`;
        return { status: 302, headers: { Location: location, 'Cache-Control': 'no-cache' }, body: '' };
      }
      const isTurning = preview.turnings.includes(query.v);
      if (!isTurning && !preview.hashes.includes(query.v)) throw none();
      const key = previewKey(query.v);
      const file = await deps.files.stat(key);
      if (!file) throw none();
      return fileAnswer(
        {
          bytes: file.bytes,
          mediaType: isTurning ? 'image/webp' : 'model/gltf-binary',
          etag: `"${query.v}"`,
          cacheControl: 'public, max-age=31536000, immutable',
          open: (range) => deps.files.open(key, range),
        },
        headers,
      );
    }),
    'PUT /modal/preview/:id': adminOnly(async ({ params, body, context }) => {
      const modelId = idOr404(params.id, 'Model');
      return said(messages.success, deps.showPreviewAs({ modelId, shown: body.shown }, context));
    }),
    'GET /modal/previewState/:id': adminOnly(async ({ params }) => ({
      body: orNotFound(await deps.previewState(idOr404(params.id, 'Model')), 'Model'),
    })),
  });
