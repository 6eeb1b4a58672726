import { userIdOf } from '#domain/kernel/event.ts';
import { uuidV5 } from '#domain/kernel/ids.ts';
import { Refusal } from '#domain/kernel/refusal.ts';
import type { AssetRef, ConversionFormat } from '#domain/kernel/schemas.ts';
import type { DownloadEvent } from '#domain/ordering/downloads/download.events.ts';
import { type DownloadState, downloadDecider } from '#domain/ordering/downloads/download.ts';
import { streams } from '#domain/streams.ts';
import type { Signer } from '#infra/vault/signer.ts';
import type { CommandContext, Handle, Handled } from '../../handle.ts';
import { type DownloadableVersion, givenBack } from './downloadableVersion.ts';
import { type DownloadLink, downloadPath } from './downloadLink.ts';

export type IssueDownloadDeps = {
  readonly handle: Handle;
  readonly signer: Signer;
  readonly downloadableVersion: DownloadableVersion;
  /** A version of a model's files in another format; null while it is not made. */
  readonly convertedFile: (
    modelId: string,
    version: number,
    to: ConversionFormat,
  ) => Promise<AssetRef | null>;
};

export type IssuedDownload = {
  readonly link: DownloadLink;
  /** Path and query of the signed link. */
  readonly path: string;
  readonly handled: Handled<DownloadState, DownloadEvent>;
};

type Asked = {
  readonly modelId: string;
  readonly version?: number | undefined;
  readonly format?: ConversionFormat | undefined;
};

/** How long a download may be started with its link, in ms (Q15). */
const downloadLifetimeMs = 5 * 60_000;

/**
 * Issues a signed link to a version of a model's file (Q15), or to what was made of it in another format. If the model is given back at the
 * same time, the log decides which came first.
 * @throws Refusal notFound, forbidden
 */
export const issueDownload =
  ({ handle, signer, downloadableVersion, convertedFile }: IssueDownloadDeps) =>
  async ({ modelId, version: asked, format }: Asked, context: CommandContext): Promise<IssuedDownload> => {
    const { actor } = context;
    const { version, file, giving } = await downloadableVersion({ modelId, version: asked }, actor);
    const served = format === undefined ? file : await convertedFile(modelId, version, format);
    if (!served) throw new Refusal('notFound', 'notConverted', 'This format is not made yet');

    const downloadId = uuidV5(`download:${context.commandId}`);
    const expires = Math.floor((Date.parse(context.at) + downloadLifetimeMs) / 1000);
    const handled = await handle(
      downloadDecider,
      streams.download(downloadId),
      {
        type: 'IssueDownload',
        downloadId,
        modelId,
        version,
        assetId: file.assetId,
        format: format ?? null,
        userId: userIdOf(actor),
        expiresAt: new Date(expires * 1000).toISOString(),
      },
      context,
      { isNew: true },
    );
    const givenAt = await giving();
    if (givenAt !== null && handled.position !== null && givenAt < handled.position) throw givenBack();
    const link = { downloadId, modelId, version, assetId: served.assetId, expires };
    return { link, path: downloadPath(signer, link), handled };
  };
