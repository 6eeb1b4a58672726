import type { Readable } from 'node:stream';

/** A file in its temporary place. `bytes` is its size, `sha256` the hash of its content in hex. */
export type ReceivedFile = { readonly tempPath: string; readonly bytes: number; readonly sha256: string };

/** Bytes from `start` to `end`, both included. */
export type FileRange = { readonly start?: number | undefined; readonly end?: number | undefined };

/** The first segment of every key. */
export const fileKinds = ['assets', 'renditions', 'previews', 'conversions', 'imports', 'uploads'] as const;
type FileKind = (typeof fileKinds)[number];

/** More bytes arrived than allowed. The status is that of the answer. */
export class FileTooLarge extends Error {
  override name = 'FileTooLarge';
  readonly status = 413;
}

/**
 * The store of files. Keys are made by the server (`assetKeys.ts`), never from a caller's input. A file under its key is complete, durable
 * and immutable. Every call throws ServiceUnavailable while files are on another machine that is unavailable.
 */
export type FileStore = {
  /** Checks that files can be accessed. @throws if they cannot */
  readonly prove: () => Promise<void>;
  /** Writes a stream to a temporary file while counting and hashing it. @throws FileTooLarge */
  readonly receive: (stream: Readable, options: { readonly maxBytes: number }) => Promise<ReceivedFile>;
  /** Moves a received file to its key; it is durable when this resolves. Can be repeated. */
  readonly keep: (tempPath: string, key: string) => Promise<void>;
  /** Writes bytes from memory under a key, as durably as `keep`. */
  readonly put: (key: string, content: Uint8Array) => Promise<void>;
  /** A missing file is an error of the stream; call `stat` first. */
  readonly open: (key: string, range?: FileRange) => Readable;
  /** Copies a file to a new path of this machine. @throws when the key has no file */
  readonly copyTo: (key: string, path: string) => Promise<void>;
  /** Null if the key has no file. `keptMs` is when the file was stored, in ms since 1970. */
  readonly stat: (key: string) => Promise<{ readonly bytes: number; readonly keptMs: number } | null>;
  readonly remove: (key: string) => Promise<void>;
  /** The keys of all stored files of a type, in batches. */
  readonly keys: (kind: FileKind) => AsyncIterable<readonly string[]>;
  /** Removes temporary files and partial uploads older than this (ms), left by a crash; returns their number. */
  readonly sweepTemporary: (olderThanMs: number, nowMs: number) => Promise<number>;
  /**
   * Signs an address from which its holder can download the file until it expires, without the shop; null for files on the shop's disk, or
   * if browsers cannot reach the file server.
   */
  readonly directLink:
    | ((
        key: string,
        as: { readonly disposition: string; readonly mediaType: string; readonly seconds: number },
      ) => Promise<string>)
    | null;
};

/** The file is not valid for its field; the message is for people and follows the name of the field. */
export class RejectedFile extends Error {
  override name = 'RejectedFile';
}
