import { downloadDecider } from '#domain/ordering/download.ts';
import { streams } from '#domain/streams.ts';
import type { EventStore } from '#infra/eventStore/eventStore.ts';
import type { Signer } from '#infra/vault/signer.ts';
import { loadUser } from '../../accounts/signedInUser.ts';
import { loadState } from '../../handle.ts';
import type { IssueDownloadDeps } from './issueDownload.ts';

/** The content of a signed link to a version of a model's file; `expires` is in seconds since the Unix epoch. */
export type DownloadLink = {
  readonly downloadId: string;
  readonly modelId: string;
  readonly version: number;
  readonly assetId: string;
  readonly expires: number;
};

const signedText = ({ downloadId, modelId, version, assetId, expires }: DownloadLink): string =>
  `download\n${downloadId}\n${modelId}\n${version}\n${assetId}\n${expires}`;

/** Path and query of a download; changing any part of it breaks the signature (Q15). */
export const downloadPath = (signer: Signer, link: DownloadLink): string => {
  const query = new URLSearchParams({
    model: link.modelId,
    version: String(link.version),
    asset: link.assetId,
    expires: String(link.expires),
    signature: signer.sign(signedText(link)),
  });
  return `/api/modal/file/${link.downloadId}?${query}`;
};

/** Whether the signature is ours and the link has not expired. */
export const isGoodDownload = (
  signer: Signer,
  link: DownloadLink & { readonly signature: string },
  now: Date,
): boolean => signer.verify(signedText(link), link.signature) && link.expires * 1000 > now.getTime();

type MayStillDownloadDeps = Pick<IssueDownloadDeps, 'findModel' | 'ownedFrom'> & {
  readonly store: Pick<EventStore, 'readStream'>;
};

/**
 * Whether a link may still be used. It may not after the client's money for the model was refunded or the account was
 * erased. Links to free models, and links of an Admin, work until they expire.
 */
export const mayStillDownload =
  ({ store, findModel, ownedFrom }: MayStillDownloadDeps) =>
  async ({ downloadId, modelId, version }: DownloadLink): Promise<boolean> => {
    const download = await loadState(store, downloadDecider, streams.download(downloadId));
    if (download.status === 'absent') return false;
    if (download.userId === null) return true;
    const user = await loadUser(store, download.userId);
    if (user.status !== 'registered') return false;
    if (user.role === 'Admin' || (await findModel(modelId))?.type === 'free') return true;
    const bought = await ownedFrom(download.userId, modelId);
    return bought !== null && version >= bought;
  };
