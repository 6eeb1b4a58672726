import { downloadDecider } from '#domain/ordering/download.ts';
import { streams } from '#domain/streams.ts';
import type { EventStore } from '#infra/eventStore/eventStore.ts';
import { loadUser } from '../../accounts/loadUser.ts';
import { loadState } from '../../handle.ts';
import type { DownloadLink } from './downloadLink.ts';
import type { IssueDownloadDeps } from './issueDownload.ts';

export type MayStillDownloadDeps = Pick<IssueDownloadDeps, 'findModel' | 'ownedFrom'> & {
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
