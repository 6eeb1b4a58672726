import { type LengthUnit, metresOf } from 'backend/domain/catalogue/passports/dimensions.ts';

export type Unit = LengthUnit;
const units = Object.keys(metresOf) as readonly Unit[];

const spellings: Readonly<Record<Unit, readonly string[]>> = {
  mm: ['mm'],
  cm: ['cm'],
  m: ['m', 'metre', 'metres', 'meter', 'meters'],
  in: ['in', 'inch', 'inches', '"'],
  ft: ['ft', 'feet', 'foot', "'"],
};
const unitOf = (text: string): Unit | undefined => units.find((unit) => spellings[unit].includes(text));

/** Metres of one unit, or NaN for an unknown one. */
export const metresIn = (unit: string): number => {
  const known = unitOf(unit);
  return known ? metresOf[known] : Number.NaN;
};

export type TypedLength = { readonly value: number; readonly unit: Unit | null };

/** `1.64 m`, `164cm`, `72` or `1,64 m`; null for anything else. */
export const typedLength = (text: string): TypedLength | null => {
  const match = /^\s*(\d+(?:[.,]\d+)?)\s*([a-z"']*)\.?\s*$/i.exec(text);
  if (!match) return null;
  const [, number = '', spelled = ''] = match;
  const unit = unitOf(spelled.toLowerCase()) ?? null;
  if (spelled !== '' && unit === null) return null;
  return { value: Number(number.replace(',', '.')), unit };
};

/** A measured length; `isGuess` means that the file states no unit. */
export type MeasuredLength = { readonly value: number; readonly unit: Unit; readonly isGuess: boolean };

const tolerance = 0.02;
const isNear = (one: number, other: number): boolean =>
  Math.abs(one - other) <= tolerance * Math.max(one, other);

/** Whether a typed value matches the measured one. An unspecified unit may be any. */
export const fits = (typed: TypedLength, { value, unit, isGuess }: MeasuredLength): boolean => {
  const meant = typed.unit === null ? units : [typed.unit];
  const held = isGuess ? units : [unit];
  return meant.some((one) =>
    held.some((other) => isNear(typed.value * metresOf[one], value * metresOf[other])),
  );
};

/** Three digits are enough for a length: `1.64`, `164`, `0.0123`. */
const digits = (value: number): string => {
  if (value === 0) return '0';
  if (value >= 100) return String(Math.round(value));
  return String(Number(value.toPrecision(3)));
};

export const lengthText = ({ value, unit }: Pick<MeasuredLength, 'value' | 'unit'>): string =>
  `${digits(value)} ${unit}`;

/** The length in the unit that the reader typed or chose, if any. */
export const inUnitOf = (
  typed: { readonly unit: Unit | null } | null,
  { value, unit }: MeasuredLength,
): string => {
  const wanted = typed?.unit ?? unit;
  return lengthText({ value: (value * metresOf[unit]) / metresOf[wanted], unit: wanted });
};
