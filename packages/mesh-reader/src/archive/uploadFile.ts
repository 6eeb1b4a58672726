/** A file of an upload, unpacked under a number. `path` is null for a file that no reader needs, such as a video. */
export type UploadFile = {
  /** Its path in the archive. */
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly path: string | null;
  /** Its path in the archive if the encoding is unknown, so that `name` may be wrong. */
  readonly rawName?: string;
};

/** An existing file that cannot be opened. */
export type ProblemFile = { readonly name: string; readonly bytes: number; readonly reason: string };

/** All files of an upload. */
export type OpenedUpload = {
  /** The contents of the archive, including archives in it. */
  readonly archive: readonly UploadFile[];
  /** Files beside the archive. */
  readonly beside: readonly UploadFile[];
  readonly problems: readonly ProblemFile[];
};
