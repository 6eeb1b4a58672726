import { may } from '#access/may.ts';
import type { ModelType } from '#domain/catalogue/models/model.events.ts';
import type { Actor } from '#domain/kernel/event.ts';
import { Refusal } from '#domain/kernel/refusal.ts';
import type { AssetRef } from '#domain/kernel/schemas.ts';

/** The versions of a model with the files that buyers get, and the facts that decide who may have them. */
export type DownloadableModel = {
  readonly type: ModelType;
  readonly isListed: boolean;
  /** Oldest first; never empty. */
  readonly versions: readonly { readonly version: number; readonly file: AssetRef }[];
};

export type DownloadableVersionDeps = {
  /** The model, delisted or not; null if it does not exist. */
  readonly findModel: (modelId: string) => Promise<DownloadableModel | null>;
  /** The oldest version of the model that a client bought; null for none. */
  readonly ownedFrom: (userId: string, modelId: string) => Promise<number | null>;
  /** The log position at which a client gave the model back; null while it is theirs. */
  readonly givenBackAt: (userId: string, modelId: string) => Promise<bigint | null>;
};

type Model = Pick<DownloadableModel, 'type' | 'isListed'>;

/**
 * Whether a version belongs to a client who bought `bought`, or null for none: that one, later ones, and always the newest, since the bought
 * version may have been undone.
 */
export const isOwnedVersion = (
  { versions }: { readonly versions: readonly Pick<DownloadableModel['versions'][number], 'version'>[] },
  version: number,
  bought: number | null,
): boolean => bought !== null && (version >= bought || version === versions.at(-1)?.version);

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

export const givenBack = (): Refusal =>
  new Refusal(
    'forbidden',
    'givenBack',
    'You gave this model back. It cannot be downloaded while its refund is open.',
  );

export type DownloadableVersion = ReturnType<typeof downloadableVersion>;

/**
 * The version of a model's files that a caller may download, the newest unless another is named, and when they gave it back. Everyone may have
 * free models; owners may have premium ones, from the version they bought on (Q32), and so may Admins; delisted models are for owners and
 * Admins alone (Q14). A model that its buyer gave back before is refused.
 * @throws Refusal notFound, forbidden
 */
export const downloadableVersion =
  ({ findModel, ownedFrom, givenBackAt }: DownloadableVersionDeps) =>
  async (
    { modelId, version: asked }: { readonly modelId: string; readonly version?: number | undefined },
    actor: Actor,
  ) => {
    const model = await findModel(modelId);
    const newest = model?.versions.at(-1);
    const found = asked === undefined ? newest : model?.versions.find(({ version }) => version === asked);
    const bought = model !== null && actor.kind === 'client' ? await ownedFrom(actor.id, modelId) : null;
    if (!model || !found) throw refusalOf(null, null);
    const isOwned = isOwnedVersion(model, found.version, bought);
    if (!may(actor, 'download', { ...model, isOwned, isNewest: found === newest }))
      throw refusalOf(model, bought);
    const giving = async () =>
      actor.kind === 'client' && isOwned && model.type !== 'free' ? givenBackAt(actor.id, modelId) : null;
    if ((await giving()) !== null) throw givenBack();
    return { ...found, giving };
  };
