/** A file of an upload, unpacked under a name of ours. `path` is null for a file that no reader needs, such as a video. */
export type UploadFile = {
  /** Its path in the archive. */
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly path: string | null;
};

/** A file that is there and cannot be opened. */
export type ProblemFile = { readonly name: string; readonly bytes: number; readonly reason: string };

/** All files of an upload. */
export type OpenedUpload = {
  /** The content of the archive, archives in it included. */
  readonly archive: readonly UploadFile[];
  /** Files beside the archive. */
  readonly beside: readonly UploadFile[];
  readonly problems: readonly ProblemFile[];
};
