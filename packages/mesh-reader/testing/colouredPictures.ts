import sharp from 'sharp';
import {
  cmykProfile,
  greyInSrgb,
  greyProfile,
  inSrgb,
  labInSrgb,
  rgbProfile,
  spaces,
} from './iccProfiles.ts';
import {
  type Chunk,
  chromaticityChunk,
  gammaChunk,
  iccChunk,
  jpegWith,
  pngOf,
  tiffOf,
  webpWith,
} from './writePictures.ts';

type Colour = readonly [red: number, green: number, blue: number];
/** An image of one colour, and that colour in sRGB on a white page. */
export type ColouredPicture = { readonly content: Buffer; readonly onWhite: Colour };

const half = 128;
const red: Colour = [200, 30, 30];
const green: Colour = [0, 200, 0];
const brown: Colour = [200, 150, 60];
const grey: Colour = [100, 100, 100];
const cyan: Colour = [60, -20, -30];

/** 64 × 64 pixels, written by ImageMagick: red, grey 100, pure cyan, and red of half opacity. */
const written = {
  jpeg: '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQH/2wBDAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQH/wAARCABAAEADAREAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAn/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFgEBAQEAAAAAAAAAAAAAAAAAAAgK/8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAwDAQACEQMRAD8AkOhdqoAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAf/Z',
  greyJpeg:
    '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQH/wAALCABAAEABAREA/8QAFQABAQAAAAAAAAAAAAAAAAAAAAj/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/9oACAEBAAA/AIfAAAAAAAAAAAAAAAAAAAAAf//Z',
  cyanJpeg:
    '/9j/7gAOQWRvYmUAZAAAAAAC/9sAQwABAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEB/9sAQwEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEB/8AAFAgAQABABAERAAIRAQMRAQQRAP/EABYAAQEBAAAAAAAAAAAAAAAAAAAJCv/EABQQAQAAAAAAAAAAAAAAAAAAAAD/xAAWAQEBAQAAAAAAAAAAAAAAAAAACQr/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADgQBAAIRAxEEAAA/AIvpTt/DfwAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA//2Q==',
  gif: 'R0lGODlhQABAAPAAAMgeHgAAACH5BAAAAAAALAAAAABAAEAAAAJFhI+py+0Po5y02ouz3rz7D4biSJbmiabqyrbuC8fyTNf2jef6zvf+DwwKh8Si8YhMKpfMpvMJjUqn1Kr1is1qt9yuF1AAADs=',
  webp: 'UklGRiQAAABXRUJQVlA4TBcAAAAvP8APEAdQjyLXo4ABICH8f69F9D/1AwA=',
} as const;

/** 64 × 64 pixels, written by libheif: red of half opacity with 8 and 10 bits, and (0, 200, 0) with the profile of Display P3. */
const avif = {
  bits8:
    'AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAAXBtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAADRpbG9jAAAAAERAAAIAAQAAAAABlAABAAAAAAAAACgAAgAAAAABvAABAAAAAAAAABIAAAA4aWluZgAAAAAAAgAAABVpbmZlAgAAAAABAABhdjAxAAAAABVpbmZlAgAAAAACAABhdjAxAAAAAA5waXRtAAAAAAABAAAAr2lwcnAAAACKaXBjbwAAAAxhdjFDgSACAAAAABRpc3BlAAAAAAAAAEAAAABAAAAAEHBpeGkAAAAAAwgICAAAAAxhdjFDgQAcAAAAAA5waXhpAAAAAAEIAAAAOGF1eEMAAAAAdXJuOm1wZWc6bXBlZ0I6Y2ljcDpzeXN0ZW1zOmF1eGlsaWFyeTphbHBoYQAAAAAdaXBtYQAAAAAAAAACAAEDgQIDAAIEhAIFhgAAABppcmVmAAAAAAAAAA5hdXhsAAIAAQABAAAAQm1kYXQSAAoJOBV//aQENBpAMhkSAkNKgADyAACXyZ1UklE1CGDW5LkVAUdAEgAKBhgVf/2FQDIGEYAAAQA8',
  bits10:
    'AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAAXBtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAADRpbG9jAAAAAERAAAIAAQAAAAABlAABAAAAAAAAACgAAgAAAAABvAABAAAAAAAAABIAAAA4aWluZgAAAAAAAgAAABVpbmZlAgAAAAABAABhdjAxAAAAABVpbmZlAgAAAAACAABhdjAxAAAAAA5waXRtAAAAAAABAAAAr2lwcnAAAACKaXBjbwAAAAxhdjFDgSBCAAAAABRpc3BlAAAAAAAAAEAAAABAAAAAEHBpeGkAAAAAAwoKCgAAAAxhdjFDgQBcAAAAAA5waXhpAAAAAAEKAAAAOGF1eEMAAAAAdXJuOm1wZWc6bXBlZ0I6Y2ljcDpzeXN0ZW1zOmF1eGlsaWFyeTphbHBoYQAAAAAdaXBtYQAAAAAAAAACAAEDgQIDAAIEhAIFhgAAABppcmVmAAAAAAAAAA5hdXhsAAIAAQABAAAAQm1kYXQSAAoJOBV//awENBpAMhkSAkNKgADyAACXxe8kksFWKGDn37cU9ZpQEgAKBhgVf/2NQDIGEYAAAQA8',
  p3: 'AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAAu9tZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAACJpbG9jAAAAAERAAAEAAQAAAAADEwABAAAAAAAAACcAAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABhdjAxAAAAAA5waXRtAAAAAAABAAACb2lwcnAAAAJQaXBjbwAAAAxhdjFDgSACAAAAAhhjb2xycklDQwAAAgwAAAAAAkAAAG1udHJSR0IgWFlaIAAAAAAAAAAAAAAAAGFjc3AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAD21gABAAAAANMtAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAACWRlc2MAAADwAAAAXGNwcnQAAAFMAAAADXd0cHQAAAFcAAAAFHJYWVoAAAFwAAAAFGdYWVoAAAGEAAAAFGJYWVoAAAGYAAAAFHJUUkMAAAGsAAAAIGdUUkMAAAHMAAAAIGJUUkMAAAHsAAAAIGRlc2MAAAAAAAAAAngAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAdGV4dAAAAABub25lAAAAAFhZWiAAAAAAAAD21gABAAAAANMtWFlaIAAAAAAAAIPfAAA9v////7tYWVogAAAAAAAASr8AALE3AAAKuVhZWiAAAAAAAAAoOAAAEQsAAMi5cGFyYQAAAAAAAwAAAAJmZgAA8qcAAA1ZAAAT0AAACltwYXJhAAAAAAADAAAAAmZmAADypwAADVkAABPQAAAKW3BhcmEAAAAAAAMAAAACZmYAAPKnAAANWQAAE9AAAApbAAAAFGlzcGUAAAAAAAAAQAAAAEAAAAAQcGl4aQAAAAADCAgIAAAAF2lwbWEAAAAAAAAAAQABBIECAwQAAAAvbWRhdBIACgk4FX/9pAQ0GkAyGBICQ0qAAPIAAJfJnVSleNsYL6wJU4g4lA==',
} as const;

const bytes = (text: string): Buffer => Buffer.from(text, 'base64');
const tagged = (profile: Buffer) => ({ chunks: [iccChunk(profile)] });
const deep = (profile: Buffer) => ({ bits: 16, ...tagged(profile) }) as const;
const stating = (...chunks: readonly Chunk[]) => ({ chunks });
const [p3, adobe, bright] = [rgbProfile(spaces.p3), rgbProfile(spaces.adobe), greyProfile(1.8)];
const greyOf = (value: number): Colour => [value, value, value];
const brightGrey = greyOf(greyInSrgb(1.8, 100));
const shownP3 = inSrgb(spaces.p3, green);
const shownAdobe = inSrgb(spaces.adobe, brown);
/** The primaries of Display P3 (SMPTE EG 432-1) and its code points in ITU-T H.273. */
const p3Places = chromaticityChunk(0.3127, 0.329, 0.68, 0.32, 0.265, 0.69, 0.15, 0.06);
const p3Codes: Chunk = ['cICP', Buffer.from([12, 13, 0, 1])];

const opaque: Readonly<Record<string, readonly [Buffer, Colour]>> = {
  'PNG of 8 bit': [pngOf(red), red],
  'PNG of 16 bit': [pngOf(red, { bits: 16 }), red],
  'PNG with a palette': [pngOf([0], { palette: red }), red],
  'grey PNG of 8 bit': [pngOf([100]), grey],
  'grey PNG of 16 bit': [pngOf([100], { bits: 16 }), grey],
  'PNG of 8 bit with the profile of sRGB': [pngOf(green, tagged(rgbProfile(spaces.srgb))), green],
  'PNG of 16 bit with the profile of sRGB': [pngOf(green, deep(rgbProfile(spaces.srgb))), green],
  'P3 PNG of 8 bit': [pngOf(green, tagged(p3)), shownP3],
  'P3 PNG of 16 bit': [pngOf(green, deep(p3)), shownP3],
  'P3 PNG with a palette': [pngOf([0], { palette: green, ...tagged(p3) }), shownP3],
  'Adobe RGB PNG of 8 bit': [pngOf(brown, tagged(adobe)), shownAdobe],
  'Adobe RGB PNG of 16 bit': [pngOf(brown, deep(adobe)), shownAdobe],
  'linear PNG of 16 bit': [
    pngOf([2.55, 2.55, 2.55], deep(rgbProfile(spaces.linear))),
    inSrgb(spaces.linear, [2.55, 2.55, 2.55]),
  ],
  'grey PNG of 8 bit with a profile': [pngOf([100], tagged(bright)), brightGrey],
  'grey PNG of 16 bit with a profile': [pngOf([100], deep(bright)), brightGrey],
  'PNG that states P3 in cICP': [pngOf(green, stating(p3Codes)), shownP3],
  'PNG of 16 bit that states P3 in cICP': [pngOf(green, { bits: 16, ...stating(p3Codes) }), shownP3],
  'PNG that states P3 in cICP behind long metadata': [
    pngOf(green, stating(['iTXt', Buffer.alloc(100_000, 'metadata')], p3Codes)),
    shownP3,
  ],
  'PNG whose cICP and profile differ': [pngOf(green, stating(p3Codes, iccChunk(adobe))), shownP3],
  'PNG that states P3 in cHRM': [pngOf(green, stating(p3Places)), shownP3],
  'PNG that states P3 and a gamma': [
    pngOf(brown, stating(gammaChunk(1 / 2.2), p3Places)),
    inSrgb({ ...spaces.p3, exponent: 2.2 }, brown),
  ],
  'PNG whose sRGB and cHRM differ': [pngOf(green, stating(['sRGB', Buffer.of(0)], p3Places)), green],
  'linear PNG by its gamma': [pngOf(grey, stating(gammaChunk(1))), greyOf(greyInSrgb(1, 100))],
  'linear grey PNG of 16 bit by its gamma': [
    pngOf([100], { bits: 16, ...stating(gammaChunk(1)) }),
    greyOf(greyInSrgb(1, 100)),
  ],
  'P3 TIFF of 16 bit': [tiffOf(green, p3), shownP3],
  'grey TIFF of 16 bit with a profile': [tiffOf([100], bright), brightGrey],
  JPEG: [bytes(written.jpeg), red],
  'grey JPEG': [bytes(written.greyJpeg), grey],
  'grey JPEG with a profile': [jpegWith(bytes(written.greyJpeg), bright), brightGrey],
  'P3 JPEG': [jpegWith(bytes(written.jpeg), p3), inSrgb(spaces.p3, red)],
  'P3 AVIF': [bytes(avif.p3), shownP3],
  'CMYK JPEG': [jpegWith(bytes(written.cyanJpeg), cmykProfile(cyan)), labInSrgb(cyan)],
  GIF: [bytes(written.gif), red],
};
const transparent: typeof opaque = {
  'PNG of 8 bit with alpha': [pngOf([...red, half]), red],
  'PNG of 16 bit with alpha': [pngOf([...red, half], { bits: 16 }), red],
  'PNG with a palette and alpha': [pngOf([0], { palette: [...red, half] }), red],
  'grey PNG of 8 bit with alpha': [pngOf([100, half]), grey],
  'grey PNG of 16 bit with alpha': [pngOf([100, half], { bits: 16 }), grey],
  'grey PNG of 16 bit with a profile and alpha': [pngOf([100, half], deep(bright)), brightGrey],
  'P3 PNG of 16 bit with alpha': [pngOf([...green, half], deep(p3)), shownP3],
  'WebP with alpha': [bytes(written.webp), red],
  'P3 WebP with alpha': [webpWith(bytes(written.webp), p3), inSrgb(spaces.p3, red)],
  'AVIF of 8 bit with alpha': [bytes(avif.bits8), red],
  'AVIF of 10 bit with alpha': [bytes(avif.bits10), red],
};

const mixed = (part: number): number => Math.round((part * half + 255 * (255 - half)) / 255);

/**
 * One image of each pixel format that an upload may have: 8 and 16 bit, with and without alpha, grey, palette, and the ways to state a
 * colour space. The files are written by hand or by other programs, the colours follow from the matrices and curves of their profiles.
 */
export const colouredPictures: Readonly<Record<string, ColouredPicture>> = Object.fromEntries(
  [opaque, transparent].flatMap((pictures) =>
    Object.entries(pictures).map(([name, [content, [r, g, b]]]) => {
      const onWhite = pictures === opaque ? ([r, g, b] as const) : ([mixed(r), mixed(g), mixed(b)] as const);
      return [name, { content, onWhite }];
    }),
  ),
);

/** The colour in the middle of an image of 8 bits in sRGB as a browser shows it on a white page. @throws Error if it has a profile */
export const shownOnWhite = async (content: Uint8Array): Promise<readonly number[]> => {
  const { depth, hasProfile } = await sharp(content).metadata();
  if (depth !== 'uchar' || hasProfile) throw new Error('not an image of 8 bits in sRGB');
  const { data, info } = await sharp(content)
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const middle = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels;
  return [...data.subarray(middle, middle + 3)];
};

/** The largest difference of a component of two colours, of 255. */
export const colourDistance = (one: readonly number[], other: readonly number[]): number =>
  Math.max(...one.map((part, index) => Math.abs(part - (other[index] ?? 0))));
