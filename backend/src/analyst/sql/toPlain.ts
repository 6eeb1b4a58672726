import { DuckDBDateType, type DuckDBType, type JS } from '@duckdb/node-api';

/** A value of an answer as JSON can hold it: days and instants as ISO 8601, whole numbers as numbers where they fit. */
export const toPlain = (value: JS, type?: DuckDBType): unknown => {
  if (typeof value === 'bigint')
    return Number.isSafeInteger(Number(value)) ? Number(value) : value.toString();
  if (value instanceof Date)
    return type instanceof DuckDBDateType ? value.toISOString().slice(0, 10) : value.toISOString();
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64');
  if (Array.isArray(value)) return value.map((one) => toPlain(one));
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, toPlain(one as JS)]));
  return value;
};
