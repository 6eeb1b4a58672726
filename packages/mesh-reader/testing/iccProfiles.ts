/** A colour space of three primaries: rows of X, Y and Z under D50, and the decoding of a value from 0 to 1. */
export type RgbSpace = {
  readonly xyz: readonly (readonly [number, number, number])[];
  /** The exponent of the curve; the curve of sRGB without one. */
  readonly exponent?: number;
};

/** The matrices are those of Bruce Lindbloom and, for P3, of the profile that ICC publishes. */
const srgb = {
  xyz: [
    [0.4360747, 0.3850649, 0.1430804],
    [0.2225045, 0.7168786, 0.0606169],
    [0.0139322, 0.0971045, 0.7141733],
  ],
} as const;
export const spaces = {
  srgb,
  p3: {
    xyz: [
      [0.515121, 0.291977, 0.157104],
      [0.241196, 0.692245, 0.066574],
      [-0.001053, 0.041885, 0.784073],
    ],
  },
  adobe: {
    xyz: [
      [0.6097559, 0.2052401, 0.149224],
      [0.3111242, 0.625656, 0.0632197],
      [0.0194811, 0.0608902, 0.7448387],
    ],
    exponent: 2.19921875,
  },
  linear: { ...srgb, exponent: 1 },
} as const satisfies Record<string, RgbSpace>;

const decoded = ({ exponent }: RgbSpace, value: number): number => {
  if (exponent !== undefined) return value ** exponent;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

const encoded = (value: number): number => {
  const inside = Math.min(1, Math.max(0, value));
  return Math.round(255 * (inside <= 0.0031308 ? inside * 12.92 : 1.055 * inside ** (1 / 2.4) - 0.055));
};

/** XYZ under D50 in sRGB, 0 to 255, by Lindbloom's inverse matrix. */
const srgbOf = ([x = 0, y = 0, z = 0]: readonly number[]): readonly [number, number, number] => [
  encoded(3.1338561 * x - 1.6168667 * y - 0.4906146 * z),
  encoded(-0.9787684 * x + 1.9161415 * y + 0.033454 * z),
  encoded(0.0719453 * x - 0.2289914 * y + 1.4052427 * z),
];

/** A colour of a space, of parts from 0 to 255, in sRGB. */
export const inSrgb = (space: RgbSpace, colour: readonly number[]): readonly [number, number, number] => {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => decoded(space, part / 255));
  return srgbOf(space.xyz.map(([r, g, b]) => r * red + g * green + b * blue));
};

/** A grey of an exponent in sRGB. */
export const greyInSrgb = (exponent: number, grey: number): number => encoded((grey / 255) ** exponent);

/** CIE L*a*b* under D50 in sRGB. */
export const labInSrgb = ([l, a, b]: readonly [number, number, number]): readonly [
  number,
  number,
  number,
] => {
  const y = (l + 16) / 116;
  const part = (value: number) => (value > 6 / 29 ? value ** 3 : 3 * (6 / 29) ** 2 * (value - 4 / 29));
  return srgbOf([0.9642 * part(y + a / 500), part(y), 0.8249 * part(y - b / 200)]);
};

const fixed = (...values: readonly number[]): Buffer => {
  const buffer = Buffer.alloc(values.length * 4);
  for (const [at, value] of values.entries()) buffer.writeInt32BE(Math.round(value * 65_536), at * 4);
  return buffer;
};
const words = (...values: readonly number[]): Buffer => {
  const buffer = Buffer.alloc(values.length * 4);
  for (const [at, value] of values.entries()) buffer.writeUInt32BE(value, at * 4);
  return buffer;
};
const tag = (type: string, ...content: readonly Buffer[]): Buffer =>
  Buffer.concat([Buffer.from(`${type}\0\0\0\0`), ...content]);

/** A profile of version 2.4 (ICC.1:2001-04, 6). */
const profile = (space: string, pcs: string, tags: Readonly<Record<string, Buffer>>): Buffer => {
  const entries = Object.entries({
    desc: tag('desc', words(2), Buffer.from('x\0'), Buffer.alloc(78)),
    cprt: tag('text', Buffer.from('none\0')),
    wtpt: tag('XYZ ', fixed(0.9642, 1, 0.8249)),
    ...tags,
  }).map(([name, content]) => [name, Buffer.concat([content, Buffer.alloc(-content.length & 3)])] as const);
  let end = 132 + entries.length * 12;
  const index = entries.map(([name, { length }]) => {
    end += length;
    return Buffer.concat([Buffer.from(name), words(end - length, length)]);
  });
  const header = Buffer.alloc(128);
  words(end, 0, 0x02_40_00_00).copy(header);
  header.write(`mntr${space}${pcs}`, 12);
  header.write('acsp', 36);
  fixed(0.9642, 1, 0.8249).copy(header, 68);
  return Buffer.concat([header, words(entries.length), ...index, ...entries.map(([, content]) => content)]);
};

const power = (exponent: number): Buffer =>
  exponent === 1
    ? tag('curv', words(0))
    : tag('curv', words(1), Buffer.from([Math.floor(exponent), Math.round((exponent % 1) * 256)]));

/** The profile of a space of three primaries. */
export const rgbProfile = ({ xyz, exponent }: RgbSpace): Buffer => {
  const curve =
    exponent === undefined
      ? tag('para', words(3 << 16), fixed(2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045))
      : power(exponent);
  const column = (at: 0 | 1 | 2) => tag('XYZ ', fixed(...xyz.map((row) => row[at])));
  return profile('RGB ', 'XYZ ', {
    rXYZ: column(0),
    gXYZ: column(1),
    bXYZ: column(2),
    rTRC: curve,
    gTRC: curve,
    bTRC: curve,
  });
};

/** The profile of greys with an exponent. */
export const greyProfile = (exponent: number): Buffer => profile('GRAY', 'XYZ ', { kTRC: power(exponent) });

/** The profile of a printer whose cyan has this L*a*b*, and whose other inks are white, or, with key, black. */
export const cmykProfile = ([l, a, b]: readonly [number, number, number]): Buffer => {
  const straight = Buffer.from(Array.from({ length: 256 }, (_, at) => at));
  const corner = (number: number): readonly number[] => {
    if (number % 2 === 1) return [0, 128, 128];
    return number >= 8 ? [Math.round(l * 2.55), a + 128, b + 128] : [255, 128, 128];
  };
  const table = Buffer.from(Array.from({ length: 16 }, (_, number) => corner(number)).flat());
  const lut = tag(
    'mft1',
    Buffer.from([4, 3, 2, 0]),
    fixed(1, 0, 0, 0, 1, 0, 0, 0, 1),
    ...[straight, straight, straight, straight, table, straight, straight, straight],
  );
  return profile('CMYK', 'Lab ', { A2B0: lut });
};
