// Makes the icons in frontend/public from favicon.svg again: node scripts/icons.mjs
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';

const folder = new URL('../frontend/public/', import.meta.url);
const svg = await readFile(new URL('favicon.svg', folder), 'utf8');
// Systems that clip icons to a shape need the whole square filled.
const square = svg.replace(' rx="7"', '');

for (const [name, source, size] of [
  ['icon-192.png', svg, 192],
  ['icon-512.png', svg, 512],
  ['icon-maskable-512.png', square, 512],
  ['apple-touch-icon.png', square, 180],
])
  await sharp(Buffer.from(source), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ palette: true })
    .toFile(new URL(name, folder).pathname);
