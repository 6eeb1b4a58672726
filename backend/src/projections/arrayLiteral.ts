import { storableJson } from './copyText.ts';

// JSON contains no raw control characters, so quoting it as JSON quotes it for the array: only " and \ are escaped.
const jsonElement = (value: object): string => JSON.stringify(storableJson(value));

const special = /["\\\0]/;

const textElement = (value: string): string =>
  special.test(value) ? `"${value.replaceAll('\0', '').replace(/["\\]/g, '\\$&')}"` : `"${value}"`;

const element = (value: unknown): string => {
  if (value === null || value === undefined) return 'NULL';
  if (typeof value === 'object') return jsonElement(value);
  return typeof value === 'string' ? textElement(value) : String(value);
};

/** Values as the text form of a Postgres array; objects and arrays in it become JSON. */
export const arrayLiteral = (values: readonly unknown[]): string => `{${values.map(element).join(',')}}`;
