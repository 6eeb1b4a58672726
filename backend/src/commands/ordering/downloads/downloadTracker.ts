import { uuidV5 } from '#domain/kernel/ids.ts';
import { downloadDecider } from '#domain/ordering/downloads/download.ts';
import { bytesIn, reachesEnd, type SentRanges, withRange } from '#domain/ordering/downloads/sentRanges.ts';
import { streams } from '#domain/streams.ts';
import { limitedQueue } from '#infra/async/limitedQueue.ts';
import type { Handle } from '../../handle.ts';

/** The outcome of a download link; sizes and positions are in bytes. */
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
  ({ downloadId, correlationId, ...end }: DownloadEnd) => {
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

/** One response that carries a part of a file. */
type DownloadPart = Pick<DownloadEnd, 'downloadId' | 'correlationId' | 'of'> & {
  /** The first byte of the part. */
  readonly start: number;
};

export type DownloadTracker = {
  /** Called when a response begins; call the result with the bytes sent when it has ended. */
  readonly begin: (part: DownloadPart) => (bytes: number) => void;
};

type DownloadTrackerDeps = {
  readonly record: (end: DownloadEnd) => Promise<unknown>;
  /** Called when an outcome could not be recorded; the download then counts as unfinished. */
  readonly onFailure: (downloadId: string, error: unknown) => void;
  /** After this pause (ms) a download has ended. Programs pause between parts, and people resume. */
  readonly quietMs?: number;
  /** Most links tracked at once; further ones get no outcome. */
  readonly mostLinks?: number;
  /** Most outcomes recorded at once; the others wait. */
  readonly atOnce?: number;
};

type Link = { sent: SentRanges; open: number; timer: NodeJS.Timeout | undefined };

/**
 * Tracks the downloads of this process, one entry for each link. Programs fetch a file in parts and people resume a
 * stopped download, so the outcome is known once nothing was sent for a while. Responses report only at their end. If
 * the process dies, its open links count as unfinished.
 */
export const createDownloadTracker = (deps: DownloadTrackerDeps): DownloadTracker => {
  const { record, onFailure, quietMs = 10_000, mostLinks = 10_000, atOnce = 4 } = deps;
  const links = new Map<string, Link>();
  const inTurn = limitedQueue({ atOnce, mostWaiting: Number.POSITIVE_INFINITY });

  const finish = (part: DownloadPart, { sent }: Link): void => {
    const { downloadId, correlationId, of } = part;
    links.delete(downloadId);
    const from = sent[0]?.start;
    if (from === undefined) return;
    const isWhole = reachesEnd(sent, of);
    const end = { downloadId, correlationId, from, bytesSent: bytesIn(sent), of, isWhole };
    inTurn(() => record(end)).catch((error: unknown) => onFailure(downloadId, error));
  };

  return {
    begin: (part) => {
      const { downloadId, start, of } = part;
      const known = links.get(downloadId);
      if (known === undefined && links.size + inTurn.load().waiting >= mostLinks) return () => {};
      const link = known ?? { sent: [], open: 0, timer: undefined };
      links.set(downloadId, link);
      clearTimeout(link.timer);
      link.open += 1;
      return (bytes) => {
        link.open -= 1;
        link.sent = withRange(link.sent, { start, end: start + bytes - 1 });
        if (link.open > 0) return;
        // A response from the first byte to the last is the complete file. A part that only reaches the end may be one of many.
        if (link.sent[0]?.start === 0 && reachesEnd(link.sent, of)) finish(part, link);
        else link.timer = setTimeout(() => finish(part, link), quietMs).unref();
      };
    },
  };
};
