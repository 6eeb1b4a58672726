/** A file from a multipart request, in a temporary place. `bytes` is its size. */
export type UploadedFile = {
  readonly field: string;
  readonly originalName: string;
  readonly tempPath: string;
  readonly bytes: number;
  readonly sha256: string;
};

/** The files of a request, by field. */
export type UploadedFiles = ReadonlyMap<string, readonly UploadedFile[]>;

export const noFiles: UploadedFiles = new Map();

/** All files of a field, in order of arrival. */
export const filesOf = (files: UploadedFiles, field: string): readonly UploadedFile[] =>
  files.get(field) ?? [];
