/** The facts of a preview about its model. */
export type PreviewFacts = {
  /** Width, height and depth, in `unit`. */
  readonly size: readonly [number, number, number];
  readonly unit: string;
  /** Triangles of the preview, and of the sold file. */
  readonly triangles: number;
  readonly sourceTriangles: number;
  /** Bones that move in the preview, and all of the sold file. */
  readonly bones: number;
  readonly sourceBones: number;
};

/** A length with three significant digits, such as '1.64 m'. */
export const lengthText = (length: number, unit: string): string => {
  const rounded = Number(length.toPrecision(3));
  return `${rounded.toLocaleString('en-US', { maximumSignificantDigits: 3 })} ${unit}`.trim();
};

/** 'Width 45 cm, height 90 cm, depth 45 cm'. */
export const sizeText = ({ size: [width, height, depth], unit }: PreviewFacts): string =>
  `Width ${lengthText(width, unit)}, height ${lengthText(height, unit)}, depth ${lengthText(depth, unit)}`;

const shareText = (shown: number, all: number, what: string): string => {
  const count = (number: number): string => number.toLocaleString('en-US');
  return shown === all ? `${count(shown)} ${what}` : `${count(shown)} of ${count(all)} ${what}`;
};

/** The number of shown triangles, and of all; the same of bones, if there are any. */
export const shownText = ({ triangles, sourceTriangles, bones, sourceBones }: PreviewFacts): string => {
  const ofBones = sourceBones > 0 ? `, ${shareText(bones, sourceBones, 'bones')}` : '';
  return `${shareText(triangles, sourceTriangles, 'triangles')}${ofBones}`;
};

/** The side of one square of the ground's grid: 1, 2 or 5 times a power of ten, so that about eight fit along `length`. */
export const gridStep = (length: number): number => {
  const rough = length / 8;
  if (!(rough > 0) || !Number.isFinite(rough)) return 1;
  const power = 10 ** Math.floor(Math.log10(rough));
  return (([1, 2, 5] as const).find((digit) => digit * power >= rough) ?? 10) * power;
};
