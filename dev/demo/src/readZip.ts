import { buffer } from 'node:stream/consumers';
import yauzl from 'yauzl';

/** The files of an archive by their names. The archives of the demo are small, so all of it is read. */
export const readZip = async (path: string): Promise<ReadonlyMap<string, Buffer>> => {
  const zip = await yauzl.openPromise(path);
  const files = new Map<string, Buffer>();
  try {
    for await (const entry of zip.eachEntry())
      files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  } finally {
    zip.close();
  }
  return files;
};
