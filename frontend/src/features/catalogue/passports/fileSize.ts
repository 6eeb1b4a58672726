/** A number of bytes in readable form, in powers of 1,000: `812 B`, `4.2 MB`. */
export const fileSize = (bytes: number): string => {
  const [most, unit] =
    (
      [
        [1e9, 'GB'],
        [1e6, 'MB'],
        [1e3, 'kB'],
      ] as const
    ).find(([least]) => bytes >= least) ?? ([1, 'B'] as const);
  const value = bytes / most;
  return `${value >= 100 || unit === 'B' ? Math.round(value) : Number(value.toPrecision(2))} ${unit}`;
};
