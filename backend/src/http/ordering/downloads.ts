import type { DownloadLink } from '#commands/ordering/downloads/downloadLink.ts';
import type { DownloadTracker } from '#commands/ordering/downloads/downloadTracker.ts';
import type { issueDownload } from '#commands/ordering/downloads/issueDownload.ts';
import type { mayStillDownload } from '#commands/ordering/downloads/ownedFrom.ts';
import { downloadCalls } from '#contract/calls/ordering/downloads.ts';
import type { Actor } from '#domain/kernel/event.ts';
import { Refusal } from '#domain/kernel/refusal.ts';
import { notDelivered } from '#domain/ordering/cart/checkCart.ts';
import type { FileStore } from '#infra/files/fileStore.ts';
import type { AssetQueries, StoredAsset } from '#projections/catalogue/assets/queries.ts';
import type { unreadConfirmation } from '#projections/ordering/orders/ordersOfClient.ts';
import { HttpError, idOr404 } from '../answers.ts';
import { attachment, fileAnswer } from '../fileAnswer.ts';
import { everybody, type Route, routesOf } from '../route.ts';

/** Answers a refused visitor, who may own the model: that is known only after they sign in. @throws always */
export const orSignIn = (error: unknown, { kind }: Actor): never => {
  const isLocked = error instanceof Refusal && error.kind === 'forbidden';
  throw isLocked && kind === 'visitor' ? new HttpError(401, 'Please sign in first') : error;
};

export type DownloadDeps = Pick<AssetQueries, 'assetById'> & {
  /** A file in another format, as `assetById` finds a stored one. */
  readonly convertedById: (
    conversionId: string,
  ) => Promise<Pick<StoredAsset, 'fileName' | 'mediaType' | 'bytes' | 'sha256' | 'key'> | null>;
  readonly issueDownload: ReturnType<typeof issueDownload>;
  readonly unreadConfirmation: ReturnType<typeof unreadConfirmation>;
  /** Whether the signature of a link is valid and the link has not expired. */
  readonly isGoodLink: (link: DownloadLink & { readonly signature: string }) => boolean;
  /** Whether the holder of the link may still use it. */
  readonly mayStillDownload: ReturnType<typeof mayStillDownload>;
  readonly files: Pick<FileStore, 'stat' | 'open' | 'directLink'>;
  readonly publicUrl: string;
  readonly now: () => Date;
  /** Tracks the transfer, for the history. */
  readonly downloads: DownloadTracker;
};

const confirmationUnread = (invoice: string): string =>
  `No mail could bring you the confirmation of ${invoice}. Please read it among your orders in the shop before your first download.`;

/** @throws HttpError 404 for anything but a version number */
const versionOr404 = (asked: unknown): number | undefined => {
  if (asked === undefined) return undefined;
  if (typeof asked !== 'string' || !/^[1-9]\d{0,8}$/.test(asked))
    throw new HttpError(404, 'Version not found');
  return Number(asked);
};

/** Issuing download links, and serving the files (R155, Q15). */
export const downloadRoutes = (deps: DownloadDeps): readonly Route[] =>
  routesOf(downloadCalls, {
    'GET /modal/filedownload/:id': everybody(
      { limit: 'downloadByAddress' },
      async ({ params, query, actor, isToken, context }) => {
        const modelId = idOr404(params.id, 'Model');
        // The pages show it before the first download; a program cannot.
        const unread = isToken ? await deps.unreadConfirmation(actor.id ?? '', modelId) : null;
        if (unread !== null) throw new HttpError(403, confirmationUnread(unread));
        const version = versionOr404(query.version);
        const { path } = await deps
          .issueDownload({ modelId, version, format: query.format }, context)
          .catch((error: unknown) => orSignIn(error, actor));
        return { body: `${deps.publicUrl}${path}` };
      },
    ),
    'GET /modal/file/:id': everybody(async ({ params, query, headers, context }) => {
      const { model: modelId, version, asset: assetId, expires, signature } = query;
      const link = { downloadId: params.id, modelId, version, assetId, expires };
      const isGood = deps.isGoodLink({ ...link, signature });
      const file = isGood ? ((await deps.assetById(assetId)) ?? (await deps.convertedById(assetId))) : null;
      if (!file)
        throw new HttpError(
          403,
          'This link is not valid or has expired. Please download again from the shop.',
        );
      if (!(await deps.mayStillDownload(link)))
        throw new HttpError(
          403,
          'You can no longer download this: the version was recalled, or the model is not yours any more.',
        );
      if ((await deps.files.stat(file.key)) === null)
        throw new HttpError(503, notDelivered(file.fileName), { 'Retry-After': '600' });
      const { directLink } = deps.files;
      if (directLink) {
        // The signed address expires with the link.
        const seconds = Math.max(1, expires - Math.floor(deps.now().getTime() / 1_000));
        const as = { disposition: attachment(file.fileName), mediaType: file.mediaType, seconds };
        const location = await directLink(file.key, as);
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
          open: (range) => deps.files.open(file.key, range),
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
    }),
  });
