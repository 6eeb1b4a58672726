import { may } from '#access/may.ts';
import type { ModelType } from '#domain/catalogue/model.events.ts';
import { uuidV5 } from '#domain/kernel/ids.ts';
import { Refusal } from '#domain/kernel/refusal.ts';
import type { AssetRef } from '#domain/kernel/schemas.ts';
import type { DownloadEvent } from '#domain/ordering/download.events.ts';
import { type DownloadState, downloadDecider } from '#domain/ordering/download.ts';
import { streams } from '#domain/streams.ts';
import type { Signer } from '#infra/vault/signer.ts';
import type { CommandContext } from '../../context.ts';
import type { Handle, Handled } from '../../handle.ts';
import { type DownloadLink, downloadPath } from './downloadLink.ts';

/** The versions of a model with the files that buyers get, and the facts that decide who may have them. */
export type DownloadableModel = {
  readonly type: ModelType;
  readonly isListed: boolean;
  /** Oldest first; never empty. */
  readonly versions: readonly { readonly version: number; readonly file: AssetRef }[];
};

export type IssueDownloadDeps = {
  readonly handle: Handle;
  readonly signer: Signer;
  /** The model, delisted or not; null if it does not exist. */
  readonly findModel: (modelId: string) => Promise<DownloadableModel | null>;
  /** The oldest version of the model that a client bought; null for none. */
  readonly ownedFrom: (userId: string, modelId: string) => Promise<number | null>;
  /** The log position at which a client gave the model back; null while it is theirs. */
  readonly givenBackAt: (userId: string, modelId: string) => Promise<bigint | null>;
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

type Model = Pick<DownloadableModel, 'type' | 'isListed'>;

/** Why a caller may not have a version. */
const refusalOf = (model: Model | null, ownedFrom: number | null): Refusal => {
  if (!model || (!model.isListed && ownedFrom === null))
    return new Refusal('notFound', 'modelNotFound', 'There is no such model');
  if (ownedFrom !== null)
    return new Refusal(
      'forbidden',
      'notOwned',
      `You bought version ${ownedFrom}: it and all later ones are yours`,
    );
  if (model.type === 'free')
    return new Refusal('notFound', 'notNewest', 'Only the newest version of a free model can be downloaded');
  return new Refusal('forbidden', 'notOwned', 'Buy this model to download it');
};

const givenBack = (): Refusal =>
  new Refusal('forbidden', 'givenBack', 'You gave this model back: its money is on its way to you');

/**
 * Issues a signed link to a version of a model's file, the newest unless another is named (Q15). Everyone may have free models; owners may
 * have premium ones, from the version they bought on (Q32), and so may Admins; delisted models are for owners and Admins alone (Q14).
 * A model that its buyer gave back before is refused; if both happen at once, the log decides which came first.
 * @throws Refusal notFound, forbidden
 */
export const issueDownload =
  ({ handle, signer, findModel, ownedFrom, givenBackAt }: IssueDownloadDeps) =>
  async (
    { modelId, version: asked }: { readonly modelId: string; readonly version?: number | undefined },
    context: CommandContext,
  ): Promise<IssuedDownload> => {
    const { actor } = context;
    const model = await findModel(modelId);
    const newest = model?.versions.at(-1);
    const found = asked === undefined ? newest : model?.versions.find(({ version }) => version === asked);
    const bought = model !== null && actor.kind === 'client' ? await ownedFrom(actor.id, modelId) : null;
    if (!model || !found) throw refusalOf(null, null);
    const { version, file } = found;
    const isOwned = bought !== null && version >= bought;
    if (!may(actor, 'download', { ...model, isOwned, isNewest: found === newest }))
      throw refusalOf(model, bought);
    const giving = async () =>
      actor.kind === 'client' && isOwned && model.type !== 'free' ? givenBackAt(actor.id, modelId) : null;
    if ((await giving()) !== null) throw givenBack();

    const downloadId = uuidV5(`download:${context.commandId}`);
    const { assetId } = file;
    const expires = Math.floor((Date.parse(context.at) + downloadLifetimeMs) / 1000);
    const handled = await handle(
      downloadDecider,
      streams.download(downloadId),
      {
        type: 'IssueDownload',
        downloadId,
        modelId,
        version,
        assetId,
        userId: actor.kind === 'client' || actor.kind === 'admin' ? actor.id : null,
        expiresAt: new Date(expires * 1000).toISOString(),
      },
      context,
      { isNew: true },
    );
    const givenAt = await giving();
    if (givenAt !== null && handled.position !== null && givenAt < handled.position) throw givenBack();
    const link = { downloadId, modelId, version, assetId, expires };
    return { link, path: downloadPath(signer, link), file, handled };
  };
