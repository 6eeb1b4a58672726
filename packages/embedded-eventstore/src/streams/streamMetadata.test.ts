import { expect, test } from 'vitest';
import { readLimits, softDeleted, softDeletion, withTruncateBefore } from './streamMetadata.ts';

const limits = (text: string) => readLimits(Buffer.from(text), true);
const none = { truncateBefore: null, maxCount: null, maxAgeMs: null };

test('limits are read as leniently, and as strictly, as .NET does', () => {
  const two = { ...none, maxCount: 2 };
  for (const text of ['{"$maxCount":2}', '\ufeff{"$maxCount":2}', "{'$maxCount':2,}", '{"$maxCount":2} rest'])
    expect(limits(text)).toEqual(two);
  expect(limits('{"deep":{"$tb":1,"list":[1,{"$maxCount":9}]},"\\u0024maxCount":2}')).toEqual(two);
  for (const text of ['2.0', '"2"', 'null', '[2]', '9223372036854775808'])
    expect(limits(`{"$tb":3,"$maxCount":${text}}`)).toEqual(none);
  for (const text of ['', '[1]', '"$maxCount"', '{"$maxCount":2', '{"$maxCount" 2}', '{"a":}'])
    expect(limits(text)).toEqual(none);
  expect(readLimits(Buffer.from('{"$maxCount":2}'), false)).toEqual(none);
});

test('numbers out of range are ignored, and only the highest $tb is a deletion', () => {
  expect(limits('{"$maxCount":0,"$maxAge":-1,"$tb":3}')).toEqual({ ...none, truncateBefore: 3 });
  expect(limits('{"$maxAge":60}')).toEqual({ ...none, maxAgeMs: 60_000 });
  expect(limits(softDeletion.toString()).truncateBefore).toBe(softDeleted);
  expect(limits('{"$tb":9223372036854775806}').truncateBefore).toBe(softDeleted - 1);
});

test('long and deeply nested texts are read or ignored, and do no harm', () => {
  const long = `{"text":"${'\\"x'.repeat(300_000)}","$maxCount":2}`;
  expect(limits(long)).toEqual({ ...none, maxCount: 2 });
  const deep = `{"deep":${'['.repeat(200_000)}${']'.repeat(200_000)},"$maxCount":2}`;
  expect(limits(deep)).toEqual({ ...none, maxCount: 2 });
  expect(withTruncateBefore(Buffer.from(deep), 1)).toBeUndefined();
});

test('an undone deletion keeps the numbers in the rest as they were written', () => {
  const back = (text: string) => withTruncateBefore(Buffer.from(text), 4)?.toString();
  expect(back('{ "$tb" : 1, "n": 12345678901234567890, "x": 2.50 }')).toBe(
    '{"$tb":4,"n":12345678901234567890,"x":2.50}',
  );
  for (const text of ['', '[1]', 'null', '{"a":1,}']) expect(back(text)).toBeUndefined();
});
