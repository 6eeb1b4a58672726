import { uuidV5 } from '#domain/kernel/ids.ts';
import type { DownloadEvent } from '#domain/ordering/download.events.ts';
import { type DownloadState, downloadDecider } from '#domain/ordering/download.ts';
import { streams } from '#domain/streams.ts';
import type { Handle, Handled } from '../../handle.ts';

/** How the use of a link ended; sizes and positions are in bytes. */
export type DownloadEnd = {
  readonly downloadId: string;
  /** The request that transferred the last bytes. */
  readonly correlationId: string;
  /** The first byte requested; not 0 when an earlier download was resumed. */
  readonly from: number;
  readonly bytesSent: number;
  /** Size of the whole file. */
  readonly of: number;
  /** Everything from `from` to the end of the file was sent. */
  readonly isWhole: boolean;
};

/** Records how a download ended; a repeated report is recorded once. @throws Refusal notFound */
export const recordDownloadEnd =
  ({ handle, now }: { readonly handle: Handle; readonly now: () => Date }) =>
  ({ downloadId, correlationId, ...end }: DownloadEnd): Promise<Handled<DownloadState, DownloadEvent>> => {
    const { isWhole, from, bytesSent, of } = end;
    return handle(
      downloadDecider,
      streams.download(downloadId),
      isWhole
        ? { type: 'CompleteDownload', from, bytes: bytesSent }
        : { type: 'InterruptDownload', from, bytesSent, of },
      {
        commandId: uuidV5(`download:${downloadId}:${isWhole ? 'completed' : from + bytesSent}`),
        actor: { kind: 'system', id: 'downloads' },
        correlationId,
        causationId: downloadId,
        at: now().toISOString(),
      },
    );
  };
