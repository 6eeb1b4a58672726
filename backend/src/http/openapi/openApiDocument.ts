import type { Route } from '../route.ts';
import { componentSchemas } from './jsonSchema.ts';
import { documentedPath, operationOf } from './operation.ts';
import { headerParameters } from './parameters.ts';
import { refusalComponents } from './refusals.ts';
import { tags } from './tags.ts';

const description = `Paths, fields and messages are those of the shop's requirements, misspellings included.
What is said for every call stands in docs/api.md: sessions, outcomes, idempotency keys, limits and pages.
Expected outcomes (a wrong password, a declined card) answer 200 with a documented text in \`message\`.`;

const headers = {
  ETag: { description: 'Tag of the body, for If-None-Match', schema: { type: 'string' } },
  'Accept-Ranges': { description: 'Parts of the file can be asked for', schema: { const: 'bytes' } },
  'Content-Disposition': { description: 'The name to save it under', schema: { type: 'string' } },
  'X-Total-Count': { description: 'Rows in all', schema: { type: 'integer', minimum: 0 } },
  'X-Total-More': { description: 'There are more rows than were counted', schema: { const: 'true' } },
  'X-Corrected-Words': {
    description: 'Mistyped words of the search and the words that were meant, as a query: `chiar=chair`',
    schema: { type: 'string' },
  },
  'X-Log-Position': {
    description: 'Position of the write in the log; absent when nothing was written, and for visitors',
    schema: { type: 'string', pattern: '^[0-9]+$' },
  },
  'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer', minimum: 0 } },
};

const refusal = {
  type: 'object',
  properties: { message: { type: 'string', description: 'What and where, for people to read' } },
  required: ['message'],
};

const pathsOf = (routes: readonly Route[]): Readonly<Record<string, object>> => {
  const byPath = Map.groupBy(routes, ({ path }) => documentedPath(path));
  return Object.fromEntries(
    [...byPath].map(([path, ofPath]) => [
      path,
      Object.fromEntries(ofPath.map((route) => [route.method, operationOf(route)])),
    ]),
  );
};

/** The OpenAPI 3.1 document of these routes. */
export const openApiDocument = (routes: readonly Route[]) => ({
  openapi: '3.1.0',
  info: { title: 'Model Shop', version: '1.0.0', description, license: { name: 'MIT', identifier: 'MIT' } },
  servers: [{ url: '/api' }],
  tags,
  paths: pathsOf(routes),
  components: {
    securitySchemes: {
      session: { type: 'http', scheme: 'bearer', description: 'The `utoken` of a login' },
    },
    schemas: { Refusal: refusal, ...componentSchemas() },
    parameters: headerParameters,
    responses: refusalComponents(),
    headers,
  },
});
