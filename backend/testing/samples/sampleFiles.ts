import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import yazl from 'yazl';

/** A real picture of one colour with a diagonal gradient, as JPEG or PNG. */
export const picture = (
  width = 640,
  height = 480,
  colour = '#2f6f62',
  format: 'jpeg' | 'png' = 'jpeg',
): Promise<Buffer> => {
  const overlay = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="#fff" stop-opacity=".5"/><stop offset="1" stop-opacity=".5"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#g)"/></svg>`;
  const image = sharp({ create: { width, height, channels: 3, background: colour } }).composite([
    { input: Buffer.from(overlay) },
  ]);
  return (format === 'jpeg' ? image.jpeg() : image.png()).toBuffer();
};

/** A real archive with a small mesh in it, and some bytes that do not compress. */
export const archive = async (extraBytes = 50_000): Promise<Buffer> => {
  const zip = new yazl.ZipFile();
  zip.addBuffer(Buffer.from('v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n'), 'model.obj');
  zip.addBuffer(randomBytes(extraBytes), 'noise.bin');
  zip.end();
  return buffer(zip.outputStream);
};
