import { downloadDecider } from '#domain/ordering/download.ts';
import { streams } from '#domain/streams.ts';
import type { EventStore } from '#infra/eventStore/eventStore.ts';
import { loadUser } from '../accounts/loadUser.ts';
import { loadState } from '../handle.ts';
import type { DownloadLink } from './downloadLink.ts';
import type { IssueDownloadDeps } from './issueDownload.ts';

export type MayStillDownloadDeps = Pick<IssueDownloadDeps, 'findModel' | 'ownedFrom'> & {
  readonly store: Pick<EventStore, 'readStream'>;
};

/**
 * Whether whoever was handed a link may still use it: a client whose money for the model went back may not, and nobody
 * whose account was erased. What was free, or handed to an Admin, stays theirs until the link expires.
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
