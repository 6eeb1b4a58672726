import { DuckDBTypeId, type DuckDBValueConverter, type JS, JSDuckDBValueConverter } from '@duckdb/node-api';

/** Types without a counterpart in JavaScript, and days, which are not instants: shown as DuckDB's own text. */
const shownAsText: ReadonlySet<DuckDBTypeId> = new Set([
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
 * A value of a result as JSON: days and instants as ISO 8601, intervals as DuckDB prints them, whole numbers as
 * numbers where they fit.
 */
export const plainValue: DuckDBValueConverter<unknown> = (value, type, converter) => {
  if (value === null) return null;
  if (shownAsText.has(type.typeId)) return String(value);
  try {
    return toPlain(JSDuckDBValueConverter(value, type, converter as DuckDBValueConverter<JS>) as JS);
  } catch {
    // An instant beyond the range of JavaScript's Date, such as `infinity`.
    return String(value);
  }
};
