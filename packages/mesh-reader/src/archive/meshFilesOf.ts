import { isMeshName } from './fileKinds.ts';
import type { OpenedUpload } from './uploadFile.ts';

/** The mesh files of an upload that are measured; one that is also beside the archive counts once. */
export const meshFilesOf = ({ archive, beside }: OpenedUpload, most: number) => {
  const known = new Set(archive.map(({ sha256 }) => sha256));
  return [...archive, ...beside.filter(({ sha256 }) => !known.has(sha256))]
    .filter(({ name, path }) => path !== null && isMeshName(name))
    .slice(0, most);
};
