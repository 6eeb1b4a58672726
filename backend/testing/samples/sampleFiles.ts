import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import yazl from 'yazl';

/** A real picture of one colour with a diagonal gradient, as JPEG or PNG. */
export const picture = (
  width = 640,
  height = 480,
  colour = '#2f6f62',
  format: 'jpeg' | 'png' | 'webp' | 'avif' = 'jpeg',
): Promise<Buffer> => {
  const overlay = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="#fff" stop-opacity=".5"/><stop offset="1" stop-opacity=".5"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#g)"/></svg>`;
  const image = sharp({ create: { width, height, channels: 3, background: colour } }).composite([
    { input: Buffer.from(overlay) },
  ]);
  return image.toFormat(format).toBuffer();
};

/** A ring 1 m wide and 0.25 m high as OBJ, of 36 × 36 quads with texture coordinates. */
const ringObj = (): string => {
  const rounds = 36;
  const lines = ['mtllib ring.mtl', 'usemtl stripes'];
  const angle = (step: number) => (step / rounds) * 2 * Math.PI;
  const grid = Array.from({ length: rounds + 1 }, (_, row) =>
    Array.from({ length: rounds + 1 }, (__, column) => [row, column] as const),
  ).flat();
  for (const [row, column] of grid) {
    const outward = 0.375 + 0.125 * Math.cos(angle(column));
    const place = [
      outward * Math.cos(angle(row)),
      0.125 * Math.sin(angle(column)),
      outward * Math.sin(angle(row)),
    ];
    lines.push(`v ${place.map((value) => value.toFixed(6)).join(' ')}`);
    lines.push(`vt ${row / rounds} ${column / rounds}`);
  }
  const corner = (row: number, column: number) => {
    const vertex = row * (rounds + 1) + column + 1;
    return `${vertex}/${vertex}`;
  };
  for (const [row, column] of grid.filter((at) => Math.max(...at) < rounds))
    lines.push(
      `f ${corner(row, column)} ${corner(row, column + 1)} ${corner(row + 1, column + 1)} ${corner(row + 1, column)}`,
    );
  return lines.join('\n');
};

/** A Zip file with these files. */
export const zipOf = (files: Readonly<Record<string, Buffer | string>>): Promise<Buffer> => {
  const zip = new yazl.ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream);
};

/** A real archive with a mesh worth viewing: a ring of 2,592 triangles with a texture. */
export const ringArchive = async (): Promise<Buffer> =>
  zipOf({
    'ring.obj': ringObj(),
    'ring.mtl': 'newmtl stripes\nKd 1 1 1\nmap_Kd stripes.png\n',
    'stripes.png': await picture(256, 256, '#b3541e', 'png'),
  });

/** A real archive of incompressible bytes without a mesh, for tests that do not inspect it: a mesh costs half a second of drawing. */
export const plainArchive = (bytes = 200): Promise<Buffer> => zipOf({ 'noise.bin': randomBytes(bytes) });

/** A real archive with a small mesh, and some incompressible bytes. */
export const archive = (extraBytes = 50_000): Promise<Buffer> =>
  zipOf({ 'model.obj': 'v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n', 'noise.bin': randomBytes(extraBytes) });
