import sharp, { type Sharp } from 'sharp';

type Colour = readonly [red: number, green: number, blue: number];
/** An image of one colour, and that colour in sRGB on a white page. */
export type ColouredPicture = { readonly content: Buffer; readonly onWhite: Colour };

const side = 64;
const half = 128;
const red: Colour = [200, 30, 30];
const grey: Colour = [100, 100, 100];
/** This colour survives conversion to CMYK with the printer profile; stronger and darker ones change. */
const pale: Colour = [220, 200, 180];

const rawOf = (pixel: readonly number[]) => ({
  raw: { width: side, height: side, channels: pixel.length as 1 | 2 | 3 | 4 },
});
const filled = (pixel: readonly number[]): readonly number[] =>
  Array.from({ length: side * side }, () => pixel).flat();
const bits8 = (...pixel: readonly number[]): Sharp => sharp(Buffer.from(filled(pixel)), rawOf(pixel));
const bits16 = (...pixel: readonly number[]): Sharp =>
  sharp(
    Uint16Array.from(filled(pixel), (value) => value * 257),
    rawOf(pixel),
  ).toColourspace(pixel.length < 3 ? 'grey16' : 'rgb16');
const grey8 = (...pixel: readonly number[]): Sharp => bits8(...pixel).toColourspace('b-w');
const p3 = (picture: Sharp): Sharp => picture.withIccProfile('p3');
const fine = { quality: 100, chromaSubsampling: '4:4:4' } as const;

const opaque: Readonly<Record<string, readonly [Sharp, Colour]>> = {
  'PNG of 8 bit': [bits8(...red).png(), red],
  'PNG of 16 bit': [bits16(...red).png(), red],
  'PNG with a palette': [bits8(...red).png({ palette: true }), red],
  'grey PNG of 8 bit': [grey8(100).png(), grey],
  'grey PNG of 16 bit': [bits16(100).png(), grey],
  'grey JPEG': [grey8(100).jpeg(fine), grey],
  'P3 PNG of 8 bit': [p3(bits8(...red)).png(), red],
  'P3 PNG of 16 bit': [p3(bits16(...red)).png(), red],
  'P3 JPEG': [p3(bits8(...red)).jpeg(fine), red],
  'P3 AVIF': [p3(bits8(...red)).avif(fine), red],
  'CMYK JPEG': [
    bits8(...pale)
      .withIccProfile('cmyk')
      .jpeg(fine),
    pale,
  ],
  GIF: [bits8(...red).gif(), red],
};
const transparent: typeof opaque = {
  'PNG of 8 bit with alpha': [bits8(...red, half).png(), red],
  'PNG of 16 bit with alpha': [bits16(...red, half).png(), red],
  'PNG with a palette and alpha': [bits8(...red, half).png({ palette: true }), red],
  'grey PNG of 8 bit with alpha': [grey8(100, half).png(), grey],
  'grey PNG of 16 bit with alpha': [bits16(100, half).png(), grey],
  'WebP with alpha': [bits8(...red, half).webp({ lossless: true }), red],
  'P3 WebP with alpha': [p3(bits8(...red, half)).webp({ lossless: true }), red],
  'AVIF of 8 bit with alpha': [bits8(...red, half).avif(fine), red],
  'AVIF of 10 bit with alpha': [bits8(...red, half).avif({ ...fine, bitdepth: 10 }), red],
};

const mixed = (part: number): number => Math.round((part * half + 255 * (255 - half)) / 255);

/** One image of each pixel format that an upload may have: 8 and 16 bit, with and without alpha, sRGB, P3, CMYK, grey, palette. */
export const colouredPictures: Readonly<Record<string, () => Promise<ColouredPicture>>> = Object.fromEntries(
  [opaque, transparent].flatMap((pictures) =>
    Object.entries(pictures).map(([name, [made, [r, g, b]]]) => {
      const onWhite = pictures === opaque ? ([r, g, b] as const) : ([mixed(r), mixed(g), mixed(b)] as const);
      return [name, async () => ({ content: await made.toBuffer(), onWhite })];
    }),
  ),
);

/** The colour in the middle of an image as a browser shows it on a white page. */
export const shownOnWhite = async (content: Uint8Array): Promise<readonly number[]> => {
  const { data, info } = await sharp(content)
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const middle = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels;
  return [...data.subarray(middle, middle + 3)];
};

/** The largest difference of a component of two colours, of 255. */
export const colourDistance = (one: readonly number[], other: readonly number[]): number =>
  Math.max(...one.map((part, index) => Math.abs(part - (other[index] ?? 0))));
