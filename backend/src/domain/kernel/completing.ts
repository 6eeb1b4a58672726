import * as v from 'valibot';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The schema without the fields that have no default. */
const given = (defaults: Fields): Fields =>
  Object.fromEntries(
    Object.entries(defaults).flatMap(([key, value]) => {
      const kept = isFields(value) ? given(value) : value;
      return kept === undefined || (isFields(kept) && Object.keys(kept).length === 0) ? [] : [[key, kept]];
    }),
  );

const filled = (data: Fields, defaults: Fields): Fields => ({
  ...data,
  ...Object.fromEntries(
    Object.entries(defaults).map(([key, value]) => {
      const own = data[key];
      return [key, isFields(value) && isFields(own) ? filled(own, value) : own === undefined ? value : own];
    }),
  ),
});

/** Fills missing fields of data with the schema's defaults, also within objects, but neither in lists nor in optional parts. */
export const completing = (schema: v.GenericSchema): ((data: unknown) => unknown) => {
  const all: unknown = v.getDefaults(schema);
  const defaults = isFields(all) ? given(all) : {};
  if (Object.keys(defaults).length === 0) return (data) => data;
  return (data) => (isFields(data) ? filled(data, defaults) : data);
};
