import type * as v from 'valibot';

type Fields = Readonly<Record<string, unknown>>;

/** The other values that one field may have: each word of a list, and nothing where nothing is allowed. */
const othersOf = (schema: v.GenericSchema): readonly unknown[] => {
  if (schema.type === 'picklist' && 'options' in schema) return schema.options as readonly unknown[];
  return schema.type === 'nullable' ? [null] : [];
};

/** An example, and the same with each other value of each of its fields. */
export const variantsOf = (schema: v.GenericSchema, example: unknown): readonly unknown[] => {
  const fields = 'entries' in schema ? (schema.entries as Readonly<Record<string, v.GenericSchema>>) : {};
  return [
    example,
    ...Object.entries(fields).flatMap(([name, field]) =>
      othersOf(field).map((other) => ({ ...(example as Fields), [name]: other })),
    ),
  ];
};
