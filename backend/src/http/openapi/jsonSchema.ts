import { type ConversionConfig, toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import * as audit from '#contract/audit.ts';
import * as sessions from '#contract/calls/accounts/users/ownAccountCalls.ts';
import * as passports from '#contract/calls/catalogue/passports.ts';
import * as messages from '#contract/calls/content/contact.ts';
import * as mails from '#contract/calls/content/mails.ts';
import * as money from '#contract/calls/ordering/reconciliation.ts';
import * as tax from '#contract/calls/ordering/tax.ts';
import * as jobs from '#contract/calls/system/systemCalls.ts';
import * as dashboard from '#contract/dashboard.ts';
import * as personalData from '#contract/myData.ts';
import * as proofs from '#contract/receiptProof.ts';
import * as shop from '#contract/wire.ts';
import * as facets from '#contract/wireFacets.ts';
import * as nearDuplicates from '#contract/wireNearDuplicates.ts';
import * as refunds from '#contract/wireRefund.ts';
import * as config from '#contract/wireShop.ts';

/** `wireModel` is called `Model` in the document. */
const nameOf = (exported: string): string => {
  const name = exported.replace(/^wire(?=[A-Z])/, '').replace(/Shape$/, '');
  return name.charAt(0).toUpperCase() + name.slice(1);
};

const isSchema = (value: unknown): value is v.GenericSchema =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema';

/** Every schema that the contract exports, with its name in the document. */
const componentNames: ReadonlyMap<v.GenericSchema, string> = new Map(
  [
    shop,
    facets,
    passports,
    nearDuplicates,
    refunds,
    money,
    tax,
    dashboard,
    mails,
    messages,
    sessions,
    personalData,
    proofs,
    audit,
    jobs,
    config,
  ]
    .flatMap((module) => Object.entries<unknown>(module))
    .flatMap(([name, value]) => (isSchema(value) ? [[value, nameOf(name)] as const] : [])),
);

export type JsonSchema = Readonly<Record<string, unknown>>;

const referenceTo = (name: string): string => `#/components/schemas/${name}`;

/** Removes keywords that the document could only state wrongly. */
const asDocumented: ConversionConfig['overrideAction'] = ({ valibotAction, jsonSchema }) => {
  const { pattern, minLength, maxLength, ...others } = jsonSchema;
  // Letter case and Unicode classes are regular-expression flags, which JSON Schema patterns do not have.
  if (valibotAction.type === 'regex') {
    const { source, flags } = (valibotAction as v.RegexAction<string, undefined>).requirement;
    return flags !== '' && pattern === source ? { minLength, maxLength, ...others } : undefined;
  }
  // After a transformation, such as from a text to a list, a length refers to the result.
  const isLength = ['min_length', 'max_length'].includes(valibotAction.type);
  return isLength && jsonSchema.type === undefined ? { pattern, ...others } : undefined;
};

/** Rules that only a program can check (`v.check`, and anything after a transformation) are left out: refusals name them. */
const convert = (schema: v.GenericSchema, root: v.GenericSchema | null): JsonSchema => {
  const config: ConversionConfig = {
    target: 'draft-2020-12',
    errorMode: 'ignore',
    overrideSchema: ({ valibotSchema, jsonSchema }) => {
      const name = componentNames.get(valibotSchema as v.GenericSchema);
      if (name !== undefined && valibotSchema !== root) return { $ref: referenceTo(name) };
      // Nothing is required, so the keyword is left out.
      return jsonSchema.required?.length === 0 ? { ...jsonSchema, required: undefined } : undefined;
    },
    overrideAction: asDocumented,
    overrideRef: ({ valibotSchema }) =>
      referenceTo(componentNames.get(valibotSchema as v.GenericSchema) ?? 'Unknown'),
  };
  const { $schema: _, $defs: __, ...own } = toJsonSchema(schema, config);
  return own as JsonSchema;
};

/** A schema for the document; schemas of the contract are references to components. */
export const jsonSchemaOf = (schema: v.GenericSchema): JsonSchema => convert(schema, null);

/** The schemas of the contract, each once under its name. */
export const componentSchemas = (): Readonly<Record<string, JsonSchema>> =>
  Object.fromEntries([...componentNames].map(([schema, name]) => [name, convert(schema, schema)]));
