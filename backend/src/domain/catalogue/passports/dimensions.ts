/** The units of mesh files, in metres. */
export const metresOf = { mm: 0.001, cm: 0.01, m: 1, in: 0.0254, ft: 0.3048 } as const;
export type LengthUnit = keyof typeof metresOf;

/** A length in the unit of its file. */
type Length = { readonly value: number; readonly unit: LengthUnit; readonly isGuess: boolean };

/** The bounds of a measured file (`meshFacts.ts`). */
type Measured = {
  readonly format: string;
  readonly box: {
    readonly min: readonly [number, number, number];
    readonly max: readonly [number, number, number];
    readonly unit: LengthUnit;
    readonly unitFrom: 'file' | 'guess';
    readonly up?: 'x' | 'y' | 'z' | undefined;
  } | null;
};

/** Formats with their height along z, for files measured before the up axis was recorded. */
const zUp = ['stl', 'ply', '3mf'];
/** The axes of width, height and length, by the axis that points up. */
const axes = { x: [1, 0, 2], y: [0, 1, 2], z: [0, 2, 1] } as const;

/** Width and length of the upright model, and its height; null without bounds. */
export const dimensionsOf = ({
  format,
  box,
}: Measured): Readonly<Record<'length' | 'width' | 'height', Length>> | null => {
  if (box === null) return null;
  const along = (axis: 0 | 1 | 2): Length => ({
    value: box.max[axis] - box.min[axis],
    unit: box.unit,
    isGuess: box.unitFrom === 'guess',
  });
  const [width, height, length] = axes[box.up ?? (zUp.includes(format) ? 'z' : 'y')];
  return { width: along(width), height: along(height), length: along(length) };
};
