import { pictureTypes } from 'backend/contract/pictureTypes.ts';

/** Values of the `accept` attribute of file inputs; the server checks the content. */
export const pictures = pictureTypes.join();
export const archives = '.zip,application/zip';
export const picturesOrArchives = `${pictures},${archives}`;
export const meshes = '.obj,model/obj';

const units = ['bytes', 'KB', 'MB', 'GB'] as const;

/** A size in bytes in readable units: `512 bytes`, `1.4 MB`. */
export const fileSize = (bytes: number): string => {
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log(bytes) / Math.log(1000)));
  const value = bytes / 1000 ** step;
  return `${step === 0 ? value : value.toFixed(value < 10 ? 1 : 0)} ${units[step]}`;
};
