import { describe, expect, test } from 'vitest';
import { openApiDocument } from '../../src/http/openapi/openApiDocument.ts';
import { type ApiDocument, answerChecker } from './answerChecker.ts';
import { declaredRoutes } from './declaredRoutes.ts';

const document = JSON.parse(JSON.stringify(openApiDocument(await declaredRoutes()))) as ApiDocument;
const { faultOf } = answerChecker(document);
const json = 'application/json';
const answered = (path: string, status: number, mediaType: string, body: unknown) =>
  faultOf({
    method: 'GET',
    path,
    status,
    mediaType,
    body: mediaType === json ? JSON.stringify(body) : String(body),
  });

describe('an answer and the document', () => {
  test.each([
    ['a body as described', '/modal/totalModals', 200, json, 3],
    ['a text as described', '/subcategory/selectedsubcategory', 200, 'text/plain', 'Invalid category id'],
    ['a refusal that is implied', '/user', 401, json, { message: 'Please sign in first' }],
    ['an unchanged copy, which brings nothing', '/modal', 304, '', ''],
    ['a picture of any kind', '/modal/google-drive-proxy', 200, 'image/avif', ''],
    [
      'an address that there is not',
      '/nothing/here',
      404,
      json,
      { message: 'There is nothing at this address' },
    ],
  ])('agree on %s', (_what, path, status, mediaType, body) => {
    expect(answered(path, status, mediaType, body)).toBeNull();
  });

  test.each([
    [
      'a status that is not named',
      '/modal/totalModals',
      409,
      json,
      { message: 'x' },
      /^GET \/modal\/totalModals answered 409.*refuses/,
    ],
    ['another media type', '/modal/totalModals', 200, 'text/html', '3', /names application\/json/],
    ['a body of another type', '/modal/totalModals', 200, json, '3', /body must be integer/],
    [
      'a field that is missing',
      '/modal/suggestions',
      200,
      json,
      {},
      /must have required property 'searches'/,
    ],
    [
      'a field that is not named',
      '/modal/suggestions',
      200,
      json,
      { searches: [], more: 1 },
      /additional properties/,
    ],
    ['a wrong field deep inside', '/modal', 200, json, [{ _id: 1 }], /body\/0\/_id must be string/],
    [
      'another text',
      '/subcategory/selectedsubcategory',
      200,
      'text/plain',
      'Nothing',
      /must be equal to constant/,
    ],
    ['a refusal without a message', '/user', 401, json, { error: 'x' }, /message/],
    ['an answer of a call that is not described', '/nothing/here', 200, json, {}, /is not in the document/],
  ])('differ by %s', (_what, path, status, mediaType, body, fault) => {
    expect(answered(path, status, mediaType, body)).toMatch(fault);
  });

  test('a fixed part of an address takes precedence over a parameter', () => {
    const at = { method: 'POST', status: 200, mediaType: json };
    expect(faultOf({ ...at, path: '/user/x/erase', body: '{"message":"Account erased"}' })).toBeNull();
    expect(faultOf({ ...at, path: '/user/x/y', body: '{"message":"Account erased"}' })).toContain(
      '/user/{userId}/{token}',
    );
  });
});
