import type * as v from 'valibot';
import type { AnswerShape } from '#contract/calls/call.ts';
import type { Route } from '../route.ts';
import { type JsonSchema, jsonSchemaOf } from './jsonSchema.ts';
import { parametersOf } from './parameters.ts';
import { refusalResponses } from './refusals.ts';
import { tagOf } from './tags.ts';

type Content = Readonly<Record<string, { readonly schema: JsonSchema }>>;

const jsonOf = (schema: JsonSchema): Content => ({ 'application/json': { schema } });

/** The path in OpenAPI notation: `/modal/versions/{id}`. */
export const documentedPath = (path: string): string => path.replaceAll(/:(\w+)/g, '{$1}');

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** `getModalVersionsById` for GET /modal/versions/{id}. */
const operationIdOf = ({ method, path }: Route): string =>
  method +
  path
    .split('/')
    .map((part) =>
      part.startsWith(':') ? `By${capital(part.slice(1))}` : part.split(/\W+/).map(capital).join(''),
    )
    .join('');

const isText = (schema: v.GenericSchema): boolean => {
  const { type, const: value } = jsonSchemaOf(schema);
  return type === 'string' || typeof value === 'string';
};

/** A schema with all its alternatives; only plain texts are sent as text. */
const alternativesOf = (schema: v.GenericSchema): readonly v.GenericSchema[] =>
  schema.type === 'union' && 'options' in schema ? (schema.options as v.GenericSchema[]) : [schema];

const eitherOf = (schemas: readonly v.GenericSchema[]): JsonSchema => {
  const [first, ...others] = schemas.map(jsonSchemaOf);
  return first && others.length === 0 ? first : { anyOf: [first, ...others] };
};

const contentOf = (answer: AnswerShape): Content => {
  if ('fileOf' in answer)
    return Object.fromEntries(
      answer.fileOf.map((mediaType) => [mediaType, { schema: { type: 'string', format: 'binary' } }]),
    );
  const { text = [], json = [] } = Object.groupBy(alternativesOf(answer), (schema) =>
    isText(schema) ? 'text' : 'json',
  );
  return {
    ...(json.length > 0 && jsonOf(eitherOf(json))),
    ...(text.length > 0 && { 'text/plain': { schema: eitherOf(text) } }),
  };
};

const fileFields = (uploads: Readonly<Record<string, number>>): Readonly<Record<string, JsonSchema>> => {
  const file = { type: 'string', format: 'binary' };
  return Object.fromEntries(
    Object.entries(uploads).map(([name, most]) => [
      name,
      most === 1 ? file : { type: 'array', items: file, maxItems: most },
    ]),
  );
};

/** The body of the call; undefined without one. */
const requestBodyOf = (route: Route): unknown => {
  const { body, uploads, rawBody, method } = route;
  if (rawBody) return { required: true, content: jsonOf({}) };
  if (uploads) {
    const fields = body ? jsonSchemaOf(body) : { type: 'object' };
    const properties = { ...(fields.properties as object | undefined), ...fileFields(uploads) };
    return { required: true, content: { 'multipart/form-data': { schema: { ...fields, properties } } } };
  }
  if (!body || method === 'get') return undefined;
  return { required: body.type !== 'optional', content: jsonOf(jsonSchemaOf(body)) };
};

/** Says who may call, in the words of docs/api.md. */
const callers = { public: 'everybody', client: 'signed in', admin: 'Admin' } as const;

const headersOf = ({ method, answerHeaders = [] }: Route): object | undefined => {
  const names = [...answerHeaders, ...(method === 'get' ? [] : ['X-Log-Position'])];
  if (names.length === 0) return undefined;
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
};

const successesOf = (route: Route): Readonly<Record<number, unknown>> => {
  const { answer, answerHeaders = [], alsoAnswers = {}, summary } = route;
  const content = contentOf(answer);
  const others = Object.entries(alsoAnswers).map(([status, { when, body }]) => [
    status,
    { description: when, ...(body && { content: contentOf(body) }) },
  ]);
  return {
    200: { description: summary, headers: headersOf(route), content },
    ...(answerHeaders.includes('Accept-Ranges') && {
      206: { description: 'The range that was asked for', content },
    }),
    ...(answerHeaders.includes('ETag') && { 304: { description: 'The copy at hand is still good' } }),
    ...Object.fromEntries(others),
  };
};

/** A route as an OpenAPI 3.1 Operation Object. */
export const operationOf = (route: Route) => ({
  operationId: operationIdOf(route),
  tags: [tagOf(route.path)],
  summary: route.summary,
  description: `Who: ${callers[route.access]}${route.recentSignIn ? ' who has signed in recently' : ''}${route.byToken ? '; also the token of a program' : ''}.`,
  // Public calls accept sessions, too: some answers contain more for signed-in callers.
  security: route.access === 'public' ? [{}, { session: [] }] : [{ session: [] }],
  parameters: parametersOf(route),
  requestBody: requestBodyOf(route),
  responses: { ...refusalResponses(route), ...successesOf(route) },
});
