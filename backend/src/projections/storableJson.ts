/** Text that Postgres accepts: without NUL and without lone surrogates. */
const storable = (_: string, value: unknown): unknown =>
  typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : value;

const refusedInJson = /\\u0000|\\ud[89a-f]/i;

/** JSON that Postgres accepts. */
export const storableJson = (value: object): string => {
  const json = JSON.stringify(value);
  return json.includes('\\u') && refusedInJson.test(json) ? JSON.stringify(value, storable) : json;
};
