import { toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { assetRef, encrypted, money } from '#domain/kernel/schemas.ts';

type JsonSchema = Readonly<Record<string, unknown>>;

const shared: ReadonlyMap<v.GenericSchema, string> = new Map<v.GenericSchema, string>([
  [money, 'Money'],
  [assetRef, 'File'],
  [encrypted, 'PersonalData'],
]);

const convert = (schema: v.GenericSchema, root: v.GenericSchema | null): JsonSchema => {
  const { $schema: _, ...own } = toJsonSchema(schema, {
    target: 'draft-07',
    // JSON has no other numbers.
    ignoreActions: ['finite'],
    overrideSchema: ({ valibotSchema }) => {
      const name = shared.get(valibotSchema as v.GenericSchema);
      return name === undefined || valibotSchema === root
        ? undefined
        : { $ref: `#/components/schemas/${name}` };
    },
  });
  return own as JsonSchema;
};

/** The data of an event as JSON Schema draft 7; building blocks that many events have are references. */
export const payloadSchema = (schema: v.GenericSchema): JsonSchema => convert(schema, null);

/** Those building blocks, by name. */
export const sharedSchemas = (): Readonly<Record<string, JsonSchema>> =>
  Object.fromEntries([...shared].map(([schema, name]) => [name, convert(schema, schema)]));
