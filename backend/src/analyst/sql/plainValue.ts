import { DuckDBTypeId, type DuckDBValueConverter, type JS, JSDuckDBValueConverter } from '@duckdb/node-api';

/** Types that JavaScript has no word for, and days, which are no instants: DuckDB's own text says what they are. */
const told: ReadonlySet<DuckDBTypeId> = new Set([
  DuckDBTypeId.DATE,
  DuckDBTypeId.TIME,
  DuckDBTypeId.TIME_NS,
  DuckDBTypeId.TIME_TZ,
  DuckDBTypeId.INTERVAL,
  DuckDBTypeId.BIT,
]);

const toPlain = (value: JS): unknown => {
  if (typeof value === 'bigint')
    return Number.isSafeInteger(Number(value)) ? Number(value) : value.toString();
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64');
  return value;
};

/**
 * A value of an answer as JSON can hold it: days and instants as ISO 8601, spans as DuckDB words them, whole numbers as
 * numbers where they fit.
 */
export const plainValue: DuckDBValueConverter<unknown> = (value, type, converter) => {
  if (value === null) return null;
  if (told.has(type.typeId)) return String(value);
  try {
    return toPlain(JSDuckDBValueConverter(value, type, converter as DuckDBValueConverter<JS>) as JS);
  } catch {
    // An instant that no calendar of JavaScript reaches, `infinity` for instance.
    return String(value);
  }
};
