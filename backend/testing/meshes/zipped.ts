import { buffer } from 'node:stream/consumers';
import yazl from 'yazl';

/** A Zip file of these contents. */
export const zipped = (contents: Readonly<Record<string, string | Buffer>>): Promise<Buffer> => {
  const zip = new yazl.ZipFile();
  for (const [name, content] of Object.entries(contents)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream);
};
