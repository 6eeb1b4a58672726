import { expect, test } from 'vitest';
import { openApiDocument } from '../../src/http/openapi/openApiDocument.ts';
import { type ApiDocument, answerChecker } from './answerChecker.ts';
import { declaredRoutes } from './declaredRoutes.ts';

const document = JSON.parse(JSON.stringify(openApiDocument(await declaredRoutes()))) as ApiDocument;
const { faultOf } = answerChecker(document);
const json = 'application/json';
const selected = '/subcategory/selectedsubcategory';

// Otherwise the API tests could accept any answer.
test.each([
  ['/modal/totalModals', 200, json, '3', null],
  ['/modal/totalModals', 200, json, '"3"', 'body must be integer'],
  ['/modal/totalModals', 200, 'text/html', '3', 'names application/json'],
  ['/modal/totalModals', 409, json, '{"message":"x"}', '409 application/json: the document does not name'],
  ['/modal', 304, '', '', null],
  ['/modal', 200, json, '[{"_id":1}]', 'body/0/_id must be string'],
  ['/modal/suggestions', 200, json, '{}', "must have required property 'searches'"],
  ['/modal/suggestions', 200, json, '{"searches":[],"more":1}', 'additional properties'],
  ['/modal/google-drive-proxy', 200, 'image/avif', '', null],
  [selected, 200, 'text/plain', 'Invalid category id', null],
  [selected, 200, 'text/plain', 'Nothing', 'must be equal to constant'],
  ['/user', 401, json, '{"message":"Please sign in first"}', null],
  ['/user', 401, json, '{"error":"x"}', 'message'],
  ['/nothing/here', 404, json, '{"message":"There is nothing at this address"}', null],
  ['/nothing/here', 200, json, '{}', 'is not in the document'],
])('the answer %s %i %s %s has the fault %j', (path, status, mediaType, body, fault) => {
  const found = faultOf({ method: 'GET', path, status, mediaType, body });
  expect(found).toEqual(fault === null ? null : expect.stringContaining(fault));
});

test('a fixed part of an address takes precedence over a parameter', () => {
  const answer = { method: 'POST', status: 200, mediaType: json, body: '{"message":"Account erased"}' };
  expect(faultOf({ ...answer, path: '/user/x/erase' })).toBeNull();
  expect(faultOf({ ...answer, path: '/user/x/y' })).toContain('/user/{userId}/{token}');
});
