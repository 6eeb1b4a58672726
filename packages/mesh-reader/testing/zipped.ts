import { buffer } from 'node:stream/consumers';
import yazl from 'yazl';

/** A Zip file of these contents. */
export const zipped = (
  contents: Readonly<Record<string, string | Buffer>>,
  compress = true,
): Promise<Buffer> => {
  const zip = new yazl.ZipFile();
  for (const [name, content] of Object.entries(contents))
    zip.addBuffer(Buffer.from(content), name, { compress });
  zip.end();
  return buffer(zip.outputStream);
};

/** The Zip file with unmarked UTF-8 names, as a Mac writes them. */
export const withUnmarkedNames = (zip: Buffer): Buffer => {
  const copy = Buffer.from(zip);
  for (let at = copy.indexOf('PK\x01\x02'); at >= 0; at = copy.indexOf('PK\x01\x02', at + 1))
    copy.writeUInt16LE(copy.readUInt16LE(at + 8) & ~0x800, at + 8);
  return copy;
};
