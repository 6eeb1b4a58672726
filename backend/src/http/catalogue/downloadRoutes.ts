import type { Readable } from 'node:stream';
import * as v from 'valibot';
import type { DownloadLink } from '#commands/ordering/downloads/downloadLink.ts';
import type { DownloadTracker } from '#commands/ordering/downloads/downloadTracker.ts';
import type { issueDownload } from '#commands/ordering/downloads/issueDownload.ts';
import type { mayStillDownload } from '#commands/ordering/downloads/mayStillDownload.ts';
import { described } from '#contract/shapes.ts';
import { Refusal } from '#domain/kernel/refusal.ts';
import type { FileStore } from '#infra/files/fileStore.ts';
import { attachment, fileAnswer } from '../fileAnswer.ts';
import { HttpError } from '../httpError.ts';
import { type Route, route } from '../route.ts';
import { idOr404, idParams } from '../schemas.ts';

/** The file behind a link. */
type LinkedFile = {
  readonly fileName: string;
  readonly mediaType: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly key: string;
};

export type DownloadDeps = {
  readonly issueDownload: ReturnType<typeof issueDownload>;
  readonly assetById: (assetId: string) => Promise<LinkedFile | null>;
  /** Whether a link is ours and still good. */
  readonly isGoodLink: (link: DownloadLink & { readonly signature: string }) => boolean;
  /** Whether whoever was given the link may still use it. */
  readonly mayStillDownload: ReturnType<typeof mayStillDownload>;
  readonly openFile: (key: string, range?: { readonly start: number; readonly end: number }) => Readable;
  /** Signs an address of the file that goes past the shop; null where files go through it. */
  readonly directLink: FileStore['directLink'];
  readonly publicUrl: string;
  readonly now: () => Date;
  /** Follows what goes out, for the history. */
  readonly downloads: DownloadTracker;
};

/** @throws HttpError 404 for anything but the number of a version */
const versionOr404 = (asked: unknown): number | undefined => {
  if (asked === undefined) return undefined;
  if (typeof asked !== 'string' || !/^[1-9]\d{0,8}$/.test(asked))
    throw new HttpError(404, 'Version not found');
  return Number(asked);
};

const linkQuery = v.object({
  model: v.pipe(v.string(), v.maxLength(100)),
  version: v.pipe(v.string(), v.regex(/^\d{1,9}$/, 'version must be a number'), v.transform(Number)),
  asset: v.pipe(v.string(), v.maxLength(100)),
  expires: v.pipe(v.string(), v.regex(/^\d{1,12}$/, 'expires must be a time'), v.transform(Number)),
  signature: v.pipe(v.string(), v.maxLength(200)),
});

/** Handing out links to files, and the files (R155, Q15). */
export const downloadRoutes = (deps: DownloadDeps): readonly Route[] => [
  route({
    method: 'get',
    path: '/modal/filedownload/:id',
    access: 'public',
    summary: 'A link to the archive of a model, valid for five minutes',
    answer: described(v.string(), 'The address of the file'),
    refuses: [403, 404],
    acts: true,
    limit: 'downloadByAddress',
    params: idParams,
    query: v.object({ version: v.optional(v.unknown()) }),
    handle: async ({ params, query, actor, context }) => {
      const modelId = idOr404(params.id, 'Model');
      const version = versionOr404(query.version);
      const { path } = await deps.issueDownload({ modelId, version }, context).catch((error: unknown) => {
        // A visitor may own it: whether they do is known once they have signed in.
        const isLocked = error instanceof Refusal && error.kind === 'forbidden';
        throw isLocked && actor.kind === 'visitor' ? new HttpError(401, 'Please sign in first') : error;
      });
      return { body: `${deps.publicUrl}${path}`, headers: { 'Cache-Control': 'no-store' } };
    },
  }),
  route({
    method: 'get',
    path: '/modal/file/:id',
    access: 'public',
    summary: 'The file that a link leads to',
    answer: { fileOf: ['application/octet-stream', 'application/zip'] },
    answerHeaders: ['ETag', 'Accept-Ranges', 'Content-Disposition'],
    refuses: [403],
    alsoAnswers: { 302: { when: 'Where files lie in object storage that browsers reach: leads there' } },
    params: idParams,
    query: linkQuery,
    handle: async ({ params, query, headers, context }) => {
      const { model: modelId, version, asset: assetId, expires, signature } = query;
      const link = { downloadId: params.id, modelId, version, assetId, expires };
      const isGood = deps.isGoodLink({ ...link, signature });
      const file = isGood ? await deps.assetById(assetId) : null;
      if (!file) {
        throw new HttpError(
          403,
          'This link is not valid or has expired. Please download again from the shop.',
        );
      }
      if (!(await deps.mayStillDownload(link)))
        throw new HttpError(403, 'You can no longer download this model: it is not yours any more.');
      if (deps.directLink) {
        // No longer than the link itself: whoever was given it may begin until then.
        const seconds = Math.max(1, expires - Math.floor(deps.now().getTime() / 1_000));
        const as = { disposition: attachment(file.fileName), mediaType: file.mediaType, seconds };
        const location = await deps.directLink(file.key, as);
        return {
          status: 302,
          headers: { Location: location, 'Cache-Control': 'private, no-store' },
          body: '',
        };
      }
      return fileAnswer(
        {
          bytes: file.bytes,
          mediaType: file.mediaType,
          etag: `"${file.sha256}"`,
          cacheControl: 'private, no-store',
          saveAs: file.fileName,
          open: (range) => deps.openFile(file.key, range),
          onBegin: (start) =>
            deps.downloads.begin({
              downloadId: params.id,
              correlationId: context.correlationId,
              start,
              of: file.bytes,
            }),
        },
        headers,
      );
    },
  }),
];
