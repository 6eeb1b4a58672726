import type * as v from 'valibot';
import type { Route } from '../route.ts';
import { jsonSchemaOf } from './jsonSchema.ts';

type Parameter = Readonly<Record<string, unknown>>;

/** The fields of an object's schema. @throws Error for another schema: parameters have names */
const entriesOf = (schema: v.GenericSchema | undefined): readonly (readonly [string, v.GenericSchema])[] => {
  if (schema === undefined) return [];
  if (!('entries' in schema)) throw new Error('The schema of parameters must be an object');
  return Object.entries(schema.entries as Readonly<Record<string, v.GenericSchema>>);
};

const isOptional = ({ type }: v.GenericSchema): boolean =>
  ['optional', 'exact_optional', 'nullish'].includes(type);

const parameter = (place: 'path' | 'query', name: string, schema: v.GenericSchema): Parameter => {
  const { description, ...own } = jsonSchemaOf(schema);
  return {
    name,
    in: place,
    required: place === 'path' || !isOptional(schema),
    ...(description !== undefined && { description }),
    schema: own,
  };
};

const shared = (name: string): Parameter => ({ $ref: `#/components/parameters/${name}` });

/** Headers of requests, by the names that operations use to refer to them. */
export const headerParameters: Readonly<Record<string, Parameter>> = {
  'X-Correlation-Id': {
    name: 'X-Correlation-Id',
    in: 'header',
    description:
      'Groups requests of one caller: the id that is recorded with the events follows from it and the caller',
    schema: { type: 'string', format: 'uuid' },
  },
  'Idempotency-Key': {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'The same request under the same key is done once, and its answer says what the first one led to; forgotten after 24 hours',
    schema: { type: 'string', maxLength: 255 },
  },
  'If-None-Match': {
    name: 'If-None-Match',
    in: 'header',
    description: 'The ETag of the copy at hand; 304 when it is still good',
    schema: { type: 'string' },
  },
  Range: {
    name: 'Range',
    in: 'header',
    description: 'The bytes that are asked for, such as `bytes=0-1023`',
    schema: { type: 'string' },
  },
};

/** All parameters of a call except its body. */
export const parametersOf = (route: Route): readonly Parameter[] => {
  const { method, access, tokenIn, answerHeaders = [] } = route;
  return [
    ...entriesOf(route.params).map(([name, schema]) => parameter('path', name, schema)),
    ...entriesOf(route.query).map(([name, schema]) => parameter('query', name, schema)),
    ...(tokenIn?.place === 'query'
      ? [
          {
            name: tokenIn.name,
            in: 'query',
            description: 'The session, in place of the header',
            schema: { type: 'string' },
          },
        ]
      : []),
    ...(answerHeaders.includes('ETag') ? [shared('If-None-Match')] : []),
    ...(answerHeaders.includes('Accept-Ranges') ? [shared('Range')] : []),
    ...(method === 'get' ? [] : [shared('X-Correlation-Id')]),
    ...(method === 'get' || access === 'public' ? [] : [shared('Idempotency-Key')]),
  ];
};
