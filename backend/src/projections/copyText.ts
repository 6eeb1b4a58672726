/** Text that Postgres accepts: without NUL and without lone surrogates. */
const storable = (_: string, value: unknown): unknown =>
  typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : value;

const refusedInJson = /\\u0000|\\ud[89a-f]/i;

/** JSON that Postgres accepts. */
export const storableJson = (value: object): string => {
  const json = JSON.stringify(value);
  return json.includes('\\u') && refusedInJson.test(json) ? JSON.stringify(value, storable) : json;
};

const special = /[\\\n\r\t\0]/;
const escapes: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\0': '',
};

const textField = (value: string): string =>
  special.test(value) ? value.replace(/[\\\n\r\t\0]/g, (character) => escapes[character] ?? '') : value;

const field = (value: unknown): string => {
  if (value === null || value === undefined) return '\\N';
  if (typeof value === 'string') return textField(value);
  return typeof value === 'object' ? textField(storableJson(value)) : String(value);
};

/** Rows in the text form of Postgres' COPY, with these columns; objects and arrays in them become JSON. */
export const copyText = <Row extends object>(
  rows: readonly Row[],
  columns: readonly (keyof Row)[],
): string => {
  let text = '';
  for (const row of rows) text += `${columns.map((column) => field(row[column])).join('\t')}\n`;
  return text;
};
