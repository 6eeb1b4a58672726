import { crc32, deflateSync } from 'node:zlib';

/** All pictures have this number of pixels a side. */
export const side = 64;

const word = (value: number): Buffer => {
  const buffer = Buffer.alloc(4);
  buffer.writeUInt32BE(value);
  return buffer;
};

/** A chunk of a PNG before its pixels. */
export type Chunk = readonly [type: string, data: Buffer];
const chunk = ([type, data]: Chunk): Buffer => {
  const content = Buffer.concat([Buffer.from(type), data]);
  return Buffer.concat([word(data.length), content, word(crc32(content))]);
};
export const iccChunk = (profile: Buffer): Chunk => [
  'iCCP',
  Buffer.concat([Buffer.from('x\0\0'), deflateSync(profile)]),
];
/** White, red, green and blue, each as x and y. */
export const chromaticityChunk = (...places: readonly number[]): Chunk => [
  'cHRM',
  Buffer.concat(places.map((place) => word(Math.round(place * 100_000)))),
];
export const gammaChunk = (gamma: number): Chunk => ['gAMA', word(Math.round(gamma * 100_000))];

const samples = (pixel: readonly number[], bits: 8 | 16, isLittle = false): Buffer => {
  if (bits === 8) return Buffer.from(pixel);
  const list = Buffer.alloc(pixel.length * 2);
  for (const [at, part] of pixel.entries()) {
    if (isLittle) list.writeUInt16LE(Math.round(part * 257), at * 2);
    else list.writeUInt16BE(Math.round(part * 257), at * 2);
  }
  return list;
};

/** A PNG of one pixel value, of parts from 0 to 255: grey, grey and alpha, RGB or RGB and alpha. With a palette, it is the first entry. */
export const pngOf = (
  pixel: readonly number[],
  {
    bits = 8,
    chunks = [],
    palette,
  }: { bits?: 8 | 16; chunks?: readonly Chunk[]; palette?: readonly number[] } = {},
): Buffer => {
  const type = palette ? 3 : [0, 4, 2, 6][pixel.length - 1];
  const row = Buffer.concat([Buffer.of(0), ...Array.from({ length: side }, () => samples(pixel, bits))]);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk(['IHDR', Buffer.concat([word(side), word(side), Buffer.from([bits, type ?? 0, 0, 0, 0])])]),
    ...chunks.map(chunk),
    ...(palette ? [chunk(['PLTE', Buffer.from(palette.slice(0, 3))])] : []),
    ...(palette && palette.length > 3 ? [chunk(['tRNS', Buffer.from(palette.slice(3))])] : []),
    chunk(['IDAT', deflateSync(Buffer.concat(Array.from({ length: side }, () => row)))]),
    chunk(['IEND', Buffer.of()]),
  ]);
};

/** An uncompressed TIFF of 16 bits of one pixel value, grey or RGB, with a profile. */
export const tiffOf = (pixel: readonly number[], profile: Buffer): Buffer => {
  const pixels = Buffer.concat(Array.from({ length: side * side }, () => samples(pixel, 16, true)));
  const bits = Buffer.concat(pixel.map(() => Buffer.from([16, 0])));
  const [pixelsAt, bitsAt, profileAt] = [8, 8 + pixels.length, 8 + pixels.length + 8];
  const entries: readonly (readonly [tag: number, type: number, count: number, value: number])[] = [
    [256, 3, 1, side],
    [257, 3, 1, side],
    [258, 3, pixel.length, pixel.length === 1 ? 16 : bitsAt],
    [259, 3, 1, 1],
    [262, 3, 1, pixel.length === 1 ? 1 : 2],
    [273, 4, 1, pixelsAt],
    [277, 3, 1, pixel.length],
    [278, 3, 1, side],
    [279, 4, 1, pixels.length],
    [34_675, 7, profile.length, profileAt],
  ];
  const directory = Buffer.alloc(2 + entries.length * 12 + 4);
  directory.writeUInt16LE(entries.length);
  for (const [at, [tag, type, count, value]] of entries.entries()) {
    directory.writeUInt16LE(tag, 2 + at * 12);
    directory.writeUInt16LE(type, 4 + at * 12);
    directory.writeUInt32LE(count, 6 + at * 12);
    directory.writeUInt32LE(value, 10 + at * 12);
  }
  const header = Buffer.from('49492a0000000000', 'hex');
  header.writeUInt32LE(profileAt + profile.length, 4);
  return Buffer.concat([header, pixels, bits, Buffer.alloc(8 - bits.length), profile, directory]);
};

/** A JPEG with a profile in its segment APP2. */
export const jpegWith = (jpeg: Buffer, profile: Buffer): Buffer => {
  const content = Buffer.concat([Buffer.from('ICC_PROFILE\0\x01\x01'), profile]);
  const head = Buffer.from([0xff, 0xe2, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, content, jpeg.subarray(2)]);
};

/** A WebP of one lossless chunk in its extended form, with a profile. */
export const webpWith = (webp: Buffer, profile: Buffer): Buffer => {
  const part = (type: string, data: Buffer): Buffer => {
    const length = Buffer.alloc(4);
    length.writeUInt32LE(data.length);
    return Buffer.concat([Buffer.from(type), length, data, Buffer.alloc(data.length % 2)]);
  };
  const features = Buffer.from([0x30, 0, 0, 0, side - 1, 0, 0, side - 1, 0, 0]);
  const body = Buffer.concat([part('VP8X', features), part('ICCP', profile), webp.subarray(12)]);
  return part('RIFF', Buffer.concat([Buffer.from('WEBP'), body]));
};

/** A HEIC of 320 × 200 pixels without its pixels, written by ImageMagick. */
export const heicHead = Buffer.from(
  'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAT9tZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAAAAABAAAAImlsb2MAAAAAREAAAQABAAAAAAFjAAEAAAAAAAAEHgAAACNpaW5mAAAAAAABAAAAFWluZmUCAAAAAAEAAGh2YzEAAAAAv2lwcnAAAAChaXBjbwAAAHVodmNDAQNwAAAAAAAAAAAAPPAA/P34+AAADwMgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAPLoCQCEAAQAoQgEBA3AAAAMAkAAAAwAAAwA8oAoIDJZbqSSmubAgAAADACAAAAMAISIAAQAHRAHBcrBiQAAAABRpc3BlAAAAAAAAAUAAAADIAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAoMAAAQmbWRhdAAABBoo',
  'base64',
);
