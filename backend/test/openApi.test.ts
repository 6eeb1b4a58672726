import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { beforeAll, describe, expect, test } from 'vitest';
import { openApiDocument } from '../src/http/openapi/openApiDocument.ts';
import { declaredRoutes } from './api/declaredRoutes.ts';

const routes = await declaredRoutes();
const howTo =
  'Give the route a summary and an answer, a valibot schema of contract/ or beside it (CONTRIBUTING.md, recipe “A call and its route”)';

describe('the OpenAPI document', () => {
  test.each(routes)('describes $method $path', ({ summary, answer }) => {
    expect(summary, howTo).toMatch(/^[A-Z].*[^.]$/);
    expect(answer, howTo).toBeTypeOf('object');
  });

  describe('as a whole', () => {
    let source: string;
    beforeAll(() => {
      source = JSON.stringify(openApiDocument(routes));
    });

    test('names each call once, and describes each parameter of its path', () => {
      type Call = { operationId: string; parameters?: { name: string; in: string; required?: boolean }[] };
      const paths: Record<string, Record<string, Call>> = JSON.parse(source).paths;
      const calls = Object.entries(paths).flatMap(([path, item]) =>
        Object.values(item).map((call) => ({ path, ...call })),
      );
      expect(new Set(calls.map(({ operationId }) => operationId)).size).toBe(calls.length);
      for (const { path, operationId, parameters = [] } of calls) {
        const inPath = parameters.filter((one) => one.in === 'path' && one.required);
        expect(inPath.map(({ name }) => `{${name}}`).toSorted(), operationId).toEqual(
          (path.match(/\{[^}]*\}/g) ?? []).toSorted(),
        );
      }
    });

    test('contains only JSON Schema 2020-12', () => {
      const ajv = new Ajv2020({ strictSchema: false });
      addFormats.default(ajv);
      const document = JSON.parse(source);
      ajv.addSchema(document, 'document');
      for (const name of Object.keys(document.components.schemas))
        expect(ajv.compile({ $ref: `document#/components/schemas/${name}` }), name).toBeTypeOf('function');
    });

    test('uses each schema that it defines', () => {
      const { schemas } = JSON.parse(source).components;
      const unused = Object.keys(schemas).filter((name) => !source.includes(`#/components/schemas/${name}"`));
      expect(unused).toEqual([]);
    });
  });
});
