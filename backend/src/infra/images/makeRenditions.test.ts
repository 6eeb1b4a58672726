import { expect, test } from 'vitest';
import { type MadeRenditions, makeRenditions } from './makeRenditions.ts';
import { sharp } from './sharp.ts';

const widths = [240, 480, 800, 1200];
const make = async (
  source: Uint8Array,
  wanted = widths,
  formats: 'first' | 'smallest' = 'first',
): Promise<MadeRenditions> => {
  const made = await makeRenditions(source, { widths: wanted, formats });
  if (made.status !== 'made') throw new Error(made.reason);
  return made;
};
const plain = (width: number, height: number, background = '#cc3300') =>
  sharp({ create: { width, height, channels: 3, background } });

test('a picture is copied at every width up to its own, first as WebP and once as JPEG, later as AVIF', async () => {
  const source = await plain(1000, 500).png().toBuffer();
  const first = await make(source);
  const smallest = await make(source, widths, 'smallest');
  expect(first).toMatchObject({ width: 1000, height: 500 });
  const names = ({ renditions }: MadeRenditions) =>
    renditions.map(({ width, format }) => `${width}.${format}`);
  expect(names(first)).toEqual(['240.webp', '480.webp', '800.webp', '800.jpeg']);
  expect(names(smallest)).toEqual(['240.avif', '480.avif', '800.avif']);
  for (const { width, format, content } of [...first.renditions, ...smallest.renditions]) {
    const metadata = await sharp(content).metadata();
    expect(metadata.format).toBe(format === 'avif' ? 'heif' : format);
    expect([metadata.width, metadata.height]).toEqual([width, width / 2]);
  }
});

test('dominant colour and placeholder represent the picture', async () => {
  const made = await make(await plain(600, 300, '#cc3300').png().toBuffer());
  expect(made.colour).toMatch(/^#[0-9a-f]{6}$/);
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(made.colour.slice(at, at + 2), 16));
  expect(Math.abs((red ?? 0) - 0xcc) + Math.abs((green ?? 0) - 0x33) + (blue ?? 255)).toBeLessThan(24);
  expect(made.placeholder).toMatch(/^data:image\/webp;base64,/);
  expect(made.placeholder.length).toBeLessThan(400);
  const tiny = await sharp(Buffer.from(made.placeholder.split(',')[1] ?? '', 'base64')).metadata();
  expect(tiny.width).toBe(16);
});

test('transparent, grey and 16-bit pictures, and the first frame of animations, are copied', async () => {
  const transparent = sharp({ create: { width: 300, height: 300, channels: 4, background: '#00000000' } });
  const sources = [
    await transparent.png().toBuffer(),
    await plain(300, 300).greyscale().png().toBuffer(),
    await plain(300, 300).toColourspace('rgb16').png().toBuffer(),
    await plain(300, 300).toColourspace('cmyk').jpeg().toBuffer(),
    await plain(300, 300).gif().toBuffer(),
    await plain(300, 300).avif().toBuffer(),
  ];
  for (const source of sources) {
    expect((await make(source, [240])).renditions).toHaveLength(2);
    expect((await make(source, [240], 'smallest')).renditions).toHaveLength(1);
  }
  const onWhite = await make(sources[0] ?? Buffer.of(), [240]);
  const jpeg = onWhite.renditions.find(({ format }) => format === 'jpeg');
  const { channels } = await sharp(jpeg?.content).stats();
  expect(channels.every(({ min }) => min > 250)).toBe(true);
});

test('a very tall picture stays within the limits of the encoders', async () => {
  const source = await plain(300, 20_000).png().toBuffer();
  const copies = [await make(source), await make(source, widths, 'smallest')];
  const heights = await Promise.all(
    copies
      .flatMap(({ renditions }) => renditions)
      .map(async ({ content }) => (await sharp(content).metadata()).height),
  );
  expect(Math.max(...heights)).toBeLessThanOrEqual(8_000);
});

test('copies of a photograph are upright, and reveal neither the place nor the camera', async () => {
  const source = await plain(800, 400)
    .withExif({
      IFD0: { Make: 'Camera of Ada' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(source).metadata()).exif).toBeDefined();
  const copies = [await make(source), await make(source, widths, 'smallest')];
  for (const { content } of copies.flatMap(({ renditions }) => renditions)) {
    const { exif, xmp, iptc, icc, orientation, width = 0, height } = await sharp(content).metadata();
    expect([exif, xmp, iptc, icc, orientation]).toEqual(Array(5).fill(undefined));
    expect(height).toBe(width * 2);
    expect(Buffer.from(content).includes('Camera of Ada')).toBe(false);
  }
});

test('a picture of more than 50 megapixels is not decoded, whatever its file size', async () => {
  const bomb = await plain(10_000, 5_001).png({ compressionLevel: 9 }).toBuffer();
  expect(bomb.byteLength).toBeLessThan(1_000_000);
  expect(await makeRenditions(bomb, { widths, formats: 'first' })).toMatchObject({
    status: 'undecodable',
    reason: expect.stringMatching(/pixel limit/),
  });
});

test('a picture that exceeds its time limit is given up', async () => {
  const source = await plain(1000, 500).png().toBuffer();
  expect(await makeRenditions(source, { widths, formats: 'first', seconds: 0 })).toEqual({
    status: 'tooSlow',
    reason: 'timeout: the picture took longer than 0 s',
  });
});

test('a broken picture is undecodable', async () => {
  const png = await plain(500, 500).png({ compressionLevel: 0 }).toBuffer();
  for (const broken of [png.subarray(0, 100_000), Buffer.from('text'), Buffer.of()]) {
    expect(await makeRenditions(broken, { widths, formats: 'first' })).toMatchObject({
      status: 'undecodable',
    });
  }
});
