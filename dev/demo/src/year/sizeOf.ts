import { stat } from 'node:fs/promises';

/** The size of a file as the upload form says it, e.g. '190 KB' or '2.4 MB'. */
export const sizeOf = async (path: string): Promise<string> => {
  const { size } = await stat(path);
  return size < 1_000_000 ? `${Math.round(size / 1000)} KB` : `${(size / 1_000_000).toFixed(1)} MB`;
};
