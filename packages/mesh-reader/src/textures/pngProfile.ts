import { crc32, deflateSync } from 'node:zlib';
import { inverseOf, type Matrix, multiply, scaling } from '../scene/matrix.ts';

/** The x and y of white, red, green and blue. */
type Chromaticities = readonly number[];
/** A curve of ICC: its type and its parameters (ICC.1:2022, 10.18). */
type Curve = readonly [type: 0 | 3, ...parameters: readonly number[]];
type Space = { readonly chromaticities: Chromaticities; readonly curve: Curve };
type Chunk = { readonly type: string; readonly data: Buffer; readonly start: number; readonly end: number };

const d65 = [0.3127, 0.329];
const rec709 = [...d65, 0.64, 0.33, 0.3, 0.6, 0.15, 0.06];
const power = (exponent: number): Curve => [0, exponent];
/** A power after a straight beginning: the curves of sRGB and of television. */
const bent = (exponent: number, scale: number, slope: number, from: number): Curve => [
  3,
  exponent,
  1 / scale,
  1 - 1 / scale,
  1 / slope,
  from,
];
const srgbCurve = bent(2.4, 1.055, 12.92, 0.04045);
const televisionCurve = bent(1 / 0.45, 1.099, 4.5, 0.081);

/** Code points of ITU-T H.273, tables 2 and 3. Those of high dynamic range are not among them: a page cannot show them without a mapping. */
const primariesOf: Readonly<Record<number, Chromaticities>> = {
  1: rec709,
  9: [...d65, 0.708, 0.292, 0.17, 0.797, 0.131, 0.046],
  12: [...d65, 0.68, 0.32, 0.265, 0.69, 0.15, 0.06],
};
const transferOf: Readonly<Record<number, Curve>> = {
  1: televisionCurve,
  4: power(2.2),
  5: power(2.8),
  6: televisionCurve,
  8: power(1),
  13: srgbCurve,
  14: televisionCurve,
  15: televisionCurve,
};

const signature = Buffer.from('89504e470d0a1a0a', 'hex');
const colourChunks = ['cICP', 'iCCP', 'sRGB', 'cHRM', 'gAMA'];

/** The chunks of a PNG before its pixels, as far as they are in `head`; null for any other file. */
const chunksOf = (head: Buffer): readonly Chunk[] | null => {
  if (!head.subarray(0, 8).equals(signature)) return null;
  const chunks: Chunk[] = [];
  for (let at = 8; at + 8 <= head.length; ) {
    const [length, type] = [head.readUInt32BE(at), head.toString('latin1', at + 4, at + 8)];
    if (type === 'IDAT') break;
    const end = at + 12 + length;
    chunks.push({ type, data: head.subarray(at + 8, end - 4), start: at, end });
    at = end;
  }
  return chunks;
};

/** What the chunks state, by precedence (PNG, third edition, 4.3); null if it is sRGB or an ICC profile. */
const spaceOf = (chunks: readonly Chunk[]): Space | null => {
  const dataOf = (wanted: string, bytes: number): Buffer | null => {
    const data = chunks.find(({ type }) => type === wanted)?.data;
    return data && data.length >= bytes ? data : null;
  };
  const [primaries = -1, transfer = -1] = dataOf('cICP', 4) ?? [];
  const [stated, curve] = [primariesOf[primaries], transferOf[transfer]];
  if (stated && curve) return { chromaticities: stated, curve };
  if (chunks.some(({ type }) => type === 'iCCP' || type === 'sRGB')) return null;
  const [places, gamma] = [dataOf('cHRM', 32), dataOf('gAMA', 4)?.readUInt32BE(0)];
  if (!places && !gamma) return null;
  const chromaticities = places
    ? Array.from({ length: 8 }, (_, at) => places.readUInt32BE(at * 4) / 100_000)
    : rec709;
  if (chromaticities.some((part, at) => at % 2 === 1 && part === 0)) return null;
  return { chromaticities, curve: gamma ? power(100_000 / gamma) : srgbCurve };
};

const columns = (x: readonly number[], y: readonly number[], z: readonly number[]): Matrix => [
  ...[...x, 0, ...y, 0, ...z, 0],
  ...[0, 0, 0, 1],
];
/** The part of a matrix that turns a point. */
const turned = (m: Matrix, [x = 0, y = 0, z = 0]: readonly number[]): number[] =>
  [0, 1, 2].map((row) => (m[row] ?? 0) * x + (m[4 + row] ?? 0) * y + (m[8 + row] ?? 0) * z);
/** A chromaticity as XYZ of brightness 1. */
const xyzOf = (x: number, y: number): readonly number[] => [x / y, 1, (1 - x - y) / y];

/** The white of all ICC profiles, and Bradford's cones, in which whites are adapted (ICC.1:2022, annex E). */
const d50 = [0.9642, 1, 0.8249];
const cones = columns([0.8951, -0.7502, 0.0389], [0.2664, 1.7135, -0.0685], [-0.1614, 0.0367, 1.0296]);

/** Red, green and blue as XYZ under the white of ICC. */
const colorantsOf = (chromaticities: Chromaticities): readonly (readonly number[])[] => {
  const [white = [], red = [], green = [], blue = []] = [0, 2, 4, 6].map((at) =>
    xyzOf(chromaticities[at] ?? 0, chromaticities[at + 1] ?? 1),
  );
  const shares = turned(inverseOf(columns(red, green, blue)), white);
  const [from, to] = [turned(cones, white), turned(cones, d50)];
  const scale = from.map((part, at) => (to[at] ?? 0) / part) as [number, number, number];
  const adapted = multiply(inverseOf(cones), multiply(scaling(...scale), cones));
  return [red, green, blue].map((colorant, at) =>
    turned(
      adapted,
      colorant.map((part) => part * (shares[at] ?? 0)),
    ),
  );
};

/** Numbers with 16 bits after the point. */
const fixed = (...values: readonly number[]): Buffer => {
  const buffer = Buffer.alloc(values.length * 4);
  for (const [at, value] of values.entries())
    buffer.writeInt32BE(Math.round(Math.min(32_767, Math.max(-32_768, value)) * 65_536), at * 4);
  return buffer;
};

/** An ICC profile of a colour space, or of greys with its curve (ICC.1:2022, 7 to 10). */
const iccProfile = ({ chromaticities, curve: [type, ...parameters] }: Space, isGrey: boolean): Buffer => {
  const curve = Buffer.concat([Buffer.from('para\0\0\0\0\0\0\0\0'), fixed(...parameters)]);
  curve.writeUInt16BE(type, 8);
  const point = (values: readonly number[]) => Buffer.concat([Buffer.from('XYZ \0\0\0\0'), fixed(...values)]);
  const tags: (readonly [string, Buffer])[] = [['wtpt', point(d50)]];
  if (isGrey) tags.push(['kTRC', curve]);
  else
    for (const [at, colorant] of colorantsOf(chromaticities).entries())
      tags.push([`${'rgb'[at]}XYZ`, point(colorant)], [`${'rgb'[at]}TRC`, curve]);
  const index = Buffer.alloc(4 + tags.length * 12);
  index.writeUInt32BE(tags.length);
  let end = 128 + index.length;
  for (const [at, [name, { length }]] of tags.entries()) {
    index.write(name, 4 + at * 12);
    index.writeUInt32BE(end, 8 + at * 12);
    index.writeUInt32BE(length, 12 + at * 12);
    end += length;
  }
  const header = Buffer.alloc(128);
  header.writeUInt32BE(end);
  header.writeUInt32BE(0x04_30_00_00, 8);
  header.write(`mntr${isGrey ? 'GRAY' : 'RGB '}XYZ `, 12);
  header.write('acsp', 36);
  fixed(...d50).copy(header, 68);
  return Buffer.concat([header, index, ...tags.map(([, content]) => content)]);
};

const chunk = (type: string, data: Buffer): Buffer => {
  const content = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, sum]);
};

/**
 * The beginning of a PNG with the colour space that it states in other ways (`cICP`, `cHRM`, `gAMA`) as an ICC profile, since the picture
 * library knows no other; and the number of bytes of the file that it replaces. Null if the file needs no change.
 */
export const withProfile = (
  head: Buffer,
): { readonly beginning: Buffer; readonly replaced: number } | null => {
  const chunks = chunksOf(head);
  const space = chunks && spaceOf(chunks);
  const [first, ...rest] = chunks ?? [];
  if (!space || first?.type !== 'IHDR') return null;
  const inside = rest.filter(({ end }) => end <= head.length);
  const kept = inside.filter(({ type }) => !colourChunks.includes(type));
  const isGrey = [0, 4].includes(first.data[9] ?? 0);
  const profile = Buffer.concat([Buffer.from('stated\0\0'), deflateSync(iccProfile(space, isGrey))]);
  return {
    beginning: Buffer.concat([
      head.subarray(0, first.end),
      chunk('iCCP', profile),
      ...kept.map(({ start, end }) => head.subarray(start, end)),
    ]),
    replaced: inside.at(-1)?.end ?? first.end,
  };
};
