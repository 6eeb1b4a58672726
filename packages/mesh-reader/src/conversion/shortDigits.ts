/** The shortest decimals that give the same number: of single precision, at most 9 digits. */
export const shortDigits = (values: Float32Array | Float64Array, at: number): number => {
  const value = values[at] as number;
  if (values instanceof Float64Array) return value;
  const brief = Number(value.toPrecision(7));
  return Math.fround(brief) === value ? brief : Number(value.toPrecision(9));
};
