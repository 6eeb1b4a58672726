import * as v from 'valibot';

/** Building blocks of the shapes that travel over HTTP. The descriptions of fields here appear in the OpenAPI document. */

/** The type with every level read-only. */
export type Frozen<T> = unknown extends T ? T : { readonly [Key in keyof T]: Frozen<T[Key]> };

/** The type that a schema describes, read-only at every depth. */
export type Wire<Schema extends v.GenericSchema> = Frozen<v.InferOutput<Schema>>;

/** The shape with a description. */
export const described = <const Schema extends v.GenericSchema>(schema: Schema, description: string) =>
  v.pipe(schema, v.description(description));

export const id = v.pipe(v.string(), v.uuid());
export const text = v.string();
/** ISO 8601 in UTC. */
export const instant = v.pipe(v.string(), v.isoTimestamp());
/** A non-negative whole number. */
export const count = v.pipe(v.number(), v.integer(), v.minValue(0));
/** The reviews of a model. */
export const rating = {
  count,
  average: described(v.nullable(v.number()), 'Of all stars, to one decimal place; null without reviews'),
};
/** Addresses of pictures, which end in `&id=<id of the file>` (R097). */
export const reference = v.pipe(v.string(), v.url());
export const yes = v.literal(true);
export const dollars = described(v.pipe(v.number(), v.minValue(0)), 'US dollars');

/** An answer that is one of these texts. */
export const says = <const Texts extends readonly [string, ...string[]]>(...texts: Texts) =>
  v.object({ message: v.picklist(texts) });
