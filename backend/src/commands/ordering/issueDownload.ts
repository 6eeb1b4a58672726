import { may } from '#access/may.ts';
import type { ModelType } from '#domain/catalogue/model.events.ts';
import { uuidV5 } from '#domain/kernel/ids.ts';
import { Refusal } from '#domain/kernel/refusal.ts';
import type { AssetRef } from '#domain/kernel/schemas.ts';
import type { DownloadEvent } from '#domain/ordering/download.events.ts';
import { type DownloadState, downloadDecider } from '#domain/ordering/download.ts';
import { streams } from '#domain/streams.ts';
import type { Signer } from '#infra/vault/signer.ts';
import type { CommandContext } from '../context.ts';
import type { Handle, Handled } from '../handle.ts';
import { type DownloadLink, downloadPath } from './downloadLink.ts';

/** A model's file and the facts that decide who may have it. */
export type DownloadableModel = {
  readonly type: ModelType;
  readonly isListed: boolean;
  readonly file: AssetRef;
};

export type IssueDownloadDeps = {
  readonly handle: Handle;
  readonly signer: Signer;
  /** The model, delisted or not; null when there is none. */
  readonly findModel: (modelId: string) => Promise<DownloadableModel | null>;
  readonly owns: (userId: string, modelId: string) => Promise<boolean>;
};

export type IssuedDownload = {
  readonly link: DownloadLink;
  /** Path and query of the signed link. */
  readonly path: string;
  readonly file: AssetRef;
  readonly handled: Handled<DownloadState, DownloadEvent>;
};

/** How long a download may be started with its link, in ms (Q15). */
const downloadLifetimeMs = 5 * 60_000;

/**
 * Issues a signed link to a model's file (Q15). Free models are for everybody, premium ones for their owners and
 * Admins, delisted ones for their owners only (Q14).
 * @throws Refusal notFound, forbidden
 */
export const issueDownload =
  ({ handle, signer, findModel, owns }: IssueDownloadDeps) =>
  async ({ modelId }: { readonly modelId: string }, context: CommandContext): Promise<IssuedDownload> => {
    const { actor } = context;
    const model = await findModel(modelId);
    const isOwned = model !== null && actor.kind === 'client' && (await owns(actor.id, modelId));
    if (!model || !may(actor, 'download', { ...model, isOwned })) {
      if (model?.isListed) throw new Refusal('forbidden', 'notOwned', 'Buy this model to download it');
      throw new Refusal('notFound', 'modelNotFound', 'There is no such model');
    }

    const downloadId = uuidV5(`download:${context.commandId}`);
    const { assetId } = model.file;
    const expires = Math.floor((Date.parse(context.at) + downloadLifetimeMs) / 1000);
    const handled = await handle(
      downloadDecider,
      streams.download(downloadId),
      {
        type: 'IssueDownload',
        downloadId,
        modelId,
        assetId,
        userId: actor.kind === 'client' || actor.kind === 'admin' ? actor.id : null,
        expiresAt: new Date(expires * 1000).toISOString(),
      },
      context,
      { isNew: true },
    );
    const link = { downloadId, modelId, assetId, expires };
    return { link, path: downloadPath(signer, link), file: model.file, handled };
  };
