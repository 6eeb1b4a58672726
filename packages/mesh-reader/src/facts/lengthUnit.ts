import { identity, type Matrix, scaling } from '../scene/matrix.ts';

export type LengthUnit = 'mm' | 'cm' | 'm' | 'in' | 'ft';

/** Metres in each. */
const metres: Readonly<Record<LengthUnit, number>> = { mm: 0.001, cm: 0.01, m: 1, in: 0.0254, ft: 0.3048 };
const units = Object.keys(metres) as LengthUnit[];

/** The factor from numbers in one unit to numbers in another. */
export const unitFactor = (from: LengthUnit, to: LengthUnit): number => metres[from] / metres[to];

/**
 * The unit of a file whose numbers are multiples of a length in metres (within a thousandth), and the factor that converts its numbers to
 * that unit: other lengths, such as a decimetre or a yard, become metres. The unit is null if the file states no length.
 */
export const lengthOf = (length: number): { readonly unit: LengthUnit | null; readonly matrix: Matrix } => {
  if (!(length > 0 && length < Infinity)) return { unit: null, matrix: identity };
  const unit = units.find((each) => Math.abs(length / metres[each] - 1) < 0.001);
  return unit ? { unit, matrix: identity } : { unit: 'm', matrix: scaling(length, length, length) };
};

/**
 * The likely unit of a file without one. Printers use millimetres, and FBX uses centimetres. Other programs write metres or centimetres:
 * metres are assumed up to a length of twenty units, centimetres up to two thousand.
 */
export const guessedUnit = (format: string, longestSide: number): LengthUnit => {
  if (format === 'stl') return 'mm';
  if (format === 'fbx') return 'cm';
  if (longestSide <= 20) return 'm';
  return longestSide <= 2_000 ? 'cm' : 'mm';
};
