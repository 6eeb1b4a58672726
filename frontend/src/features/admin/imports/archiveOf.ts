import { zipOf } from './zipOf.ts';

/** The one Zip file among chosen files; or the files themselves, packed, with the folders that they were chosen with. */
export const archiveOf = async (files: readonly File[]): Promise<File> => {
  const [only] = files;
  if (only && files.length === 1 && /\.zip$/i.test(only.name)) return only;
  const packed = files.map((file) => ({ name: file.webkitRelativePath || file.name, content: file }));
  const [folder] = (only?.webkitRelativePath ?? '').split('/');
  return new File([await zipOf(packed)], `${folder || 'models'}.zip`, { type: 'application/zip' });
};
