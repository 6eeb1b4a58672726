export type LengthUnit = 'mm' | 'cm' | 'm' | 'in' | 'ft';

/** Metres in each. */
const metres: Readonly<Record<LengthUnit, number>> = { mm: 0.001, cm: 0.01, m: 1, in: 0.0254, ft: 0.3048 };
const units = Object.keys(metres) as LengthUnit[];

/** The unit of so many metres, within a thousandth; null when it is none of ours. */
export const unitOfMetres = (length: number): LengthUnit | null =>
  units.find((unit) => Math.abs(length / metres[unit] - 1) < 0.001) ?? null;

/**
 * What files without a unit mostly mean. Printers take millimetres, and FBX counts in centimetres. Other programs write metres or centimetres: of a thing
 * up to twenty units long the first, of one up to two thousand the second.
 */
export const guessedUnit = (format: string, longestSide: number): LengthUnit => {
  if (format === 'stl') return 'mm';
  if (format === 'fbx') return 'cm';
  if (longestSide <= 20) return 'm';
  return longestSide <= 2_000 ? 'cm' : 'mm';
};
