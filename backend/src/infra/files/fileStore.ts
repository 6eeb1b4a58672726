import type { Readable } from 'node:stream';

/** A file in its temporary place. `bytes` is its size, `sha256` the hash of its content in hex. */
export type ReceivedFile = {
  readonly tempPath: string;
  readonly bytes: number;
  readonly sha256: string;
};

/** Bytes from `start` to `end`, both included. */
type FileRange = { readonly start?: number | undefined; readonly end?: number | undefined };

/** The first part of every key. */
export const fileKinds = ['assets', 'renditions', 'previews', 'imports'] as const;
type FileKind = (typeof fileKinds)[number];

/** More came than may. The status is that of the answer to it. */
export class FileTooLarge extends Error {
  override name = 'FileTooLarge';
  readonly status = 413;
}

/**
 * The store of files. Keys are made by the server (`assetKeys.ts`), never from what a caller says. A file under
 * its key is whole, durable and never changed. Every call throws ServiceUnavailable while another machine has the files and is away.
 */
export type FileStore = {
  /** Asks whether files can be reached at all. @throws when they cannot */
  readonly prove: () => Promise<void>;
  /** Takes a stream to a temporary place while it counts and hashes it. @throws FileTooLarge */
  readonly receive: (stream: Readable, options: { readonly maxBytes: number }) => Promise<ReceivedFile>;
  /** Moves a received file to its key; it is durable when this answers. Doing so twice is fine. */
  readonly keep: (tempPath: string, key: string) => Promise<void>;
  /** Writes bytes from memory under a key, as durably as `keep`. */
  readonly put: (key: string, content: Uint8Array) => Promise<void>;
  /** A missing file is an error of the stream; ask `stat` first. */
  readonly open: (key: string, range?: FileRange) => Readable;
  /** Null when there is no file of this key. `keptMs` is when it came there, in ms since 1970. */
  readonly stat: (key: string) => Promise<{ readonly bytes: number; readonly keptMs: number } | null>;
  readonly remove: (key: string) => Promise<void>;
  /** The keys of all files of a kind that lie here, some at a time. */
  readonly keys: (kind: FileKind) => AsyncIterable<readonly string[]>;
  /** Removes temporary files and parts of files older than this (ms), left by a crash; returns their number. */
  readonly sweepTemporary: (olderThanMs: number, nowMs: number) => Promise<number>;
  /**
   * Signs an address that gives the file to its holder until it expires, without the shop; null for files on the
   * shop's disk, or where browsers do not reach the server that has them.
   */
  readonly directLink:
    | ((
        key: string,
        as: { readonly disposition: string; readonly mediaType: string; readonly seconds: number },
      ) => Promise<string>)
    | null;
};
