import { expect, test } from 'vitest';
import { canonicalJson } from './canonicalJson.ts';

test('equal values have the same text, whatever the order of their names', () => {
  expect(canonicalJson({ b: [1, { d: null, c: 'é"' }], a: true })).toBe(
    '{"a":true,"b":[1,{"c":"é\\"","d":null}]}',
  );
  expect(canonicalJson(JSON.parse('{"z":1e2,"A":0.5,"a":-0}'))).toBe('{"A":0.5,"a":0,"z":100}');
});

test('bytes that are not JSON have a text too', () => {
  expect(canonicalJson(Uint8Array.of(1, 2, 3))).toBe('{"$bytes":"AQID"}');
  expect(canonicalJson(undefined)).toBe('null');
});
