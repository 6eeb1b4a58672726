import type { Upload } from '#infra/files/validateAndStoreAssets.ts';

/** The files of a request, by field. */
export type UploadedFiles = ReadonlyMap<string, readonly Upload[]>;

export const noFiles: UploadedFiles = new Map();

/** All files of a field, in order of arrival. */
export const filesOf = (files: UploadedFiles, field: string): readonly Upload[] => files.get(field) ?? [];
