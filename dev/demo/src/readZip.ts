import { buffer } from 'node:stream/consumers';
import yauzl from 'yauzl';

/** The files of an archive by their names, all of them or those that are wanted. */
export const readZip = async (
  path: string,
  isWanted: (name: string) => boolean = () => true,
): Promise<ReadonlyMap<string, Buffer>> => {
  const zip = await yauzl.openPromise(path);
  const files = new Map<string, Buffer>();
  try {
    for await (const entry of zip.eachEntry())
      if (isWanted(entry.fileName))
        files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  } finally {
    zip.close();
  }
  return files;
};
