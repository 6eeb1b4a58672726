import { bytesIn, reachesEnd, type SentRanges, withRange } from '#domain/ordering/sentRanges.ts';
import type { DownloadEnd } from './recordDownloadEnd.ts';

/** One answer that carries a part of a file. */
export type DownloadPart = {
  readonly downloadId: string;
  readonly correlationId: string;
  /** The first byte of the part. */
  readonly start: number;
  /** Size of the whole file, in bytes. */
  readonly of: number;
};

export type DownloadsUnderWay = {
  /** An answer begins; what it gives back is told, when the answer has ended, how many bytes went out. */
  readonly begin: (part: DownloadPart) => (bytes: number) => void;
};

export type DownloadsUnderWayDeps = {
  readonly record: (end: DownloadEnd) => Promise<unknown>;
  /** Told of an outcome that could not be recorded: the download reads as not finished. */
  readonly onFailure: (downloadId: string, error: unknown) => void;
  /** A link that is not used for so long has come to its end, in ms: programs pause between parts, and people resume. */
  readonly quietMs?: number;
  /** The most links that are followed at once; beyond that new ones go without an outcome. */
  readonly mostLinks?: number;
  /** The most outcomes that are being recorded at once; the others wait. */
  readonly atOnce?: number;
};

type Link = { sent: SentRanges; open: number; timer: NodeJS.Timeout | undefined };

/**
 * The downloads of this process, link by link: programs fetch a file in parts, and people resume one that stopped, so
 * the outcome of a link is known once nothing of it has gone out for a while. It follows from what each answer says at
 * its end and costs nothing on the way; a process that dies takes it along, and the link reads as not finished.
 */
export const createDownloadsUnderWay = (deps: DownloadsUnderWayDeps): DownloadsUnderWay => {
  const { record, onFailure, quietMs = 10_000, mostLinks = 10_000, atOnce = 4 } = deps;
  const links = new Map<string, Link>();
  const waiting: DownloadEnd[] = [];
  let recording = 0;

  const recordNext = (): void => {
    const end = recording < atOnce ? waiting.shift() : undefined;
    if (end === undefined) return;
    recording += 1;
    Promise.resolve()
      .then(() => record(end))
      .catch((error: unknown) => onFailure(end.downloadId, error))
      .finally(() => {
        recording -= 1;
        recordNext();
      });
  };

  const finish = (part: DownloadPart, { sent }: Link): void => {
    const { downloadId, correlationId, of } = part;
    links.delete(downloadId);
    const from = sent[0]?.start;
    if (from === undefined) return;
    const isWhole = reachesEnd(sent, of);
    waiting.push({ downloadId, correlationId, from, bytesSent: bytesIn(sent), of, isWhole });
    recordNext();
  };

  return {
    begin: (part) => {
      const { downloadId, start, of } = part;
      const known = links.get(downloadId);
      if (known === undefined && links.size + waiting.length >= mostLinks) return () => {};
      const link = known ?? { sent: [], open: 0, timer: undefined };
      links.set(downloadId, link);
      clearTimeout(link.timer);
      link.open += 1;
      return (bytes) => {
        link.open -= 1;
        link.sent = withRange(link.sent, { start, end: start + bytes - 1 });
        if (link.open > 0) return;
        // From the first byte to the last there is nothing more to come; the rest of a file may be one part of many.
        if (link.sent[0]?.start === 0 && reachesEnd(link.sent, of)) finish(part, link);
        else link.timer = setTimeout(() => finish(part, link), quietMs).unref();
      };
    },
  };
};
