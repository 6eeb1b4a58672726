import { expect, test } from 'vitest';
import { decodePage, encodePage } from '../src/services/filePage.ts';
import type { FiledEvent } from '../src/services/openLogFile.ts';

const head = { position: 7, stream: 'model-"ä"', revision: 2, id: 'an id', createdMs: 12 };
const filed = (type: string, data: string, isJson = true): FiledEvent => ({
  ...head,
  type,
  isJson,
  data: Buffer.from(data),
  metadata: Buffer.from(isJson ? '{"at":"now"}' : '\0'),
});

test('a page is decoded to its original events', () => {
  expect(decodePage(encodePage([filed('A', '{"name":"Süß \\u0000"}'), filed('B', '[]')]))).toEqual([
    { ...head, type: 'A', isJson: true, data: { name: 'Süß \0' }, metadata: { at: 'now' } },
    { ...head, type: 'B', isJson: true, data: [], metadata: { at: 'now' } },
  ]);
  expect(decodePage(encodePage([]))).toEqual([]);
});

test('system events, and content that is not JSON, are left out', () => {
  expect(decodePage(encodePage([filed('A', '\0\x01', false), filed('$metadata', '{}')]))).toEqual([
    { ...head, type: 'A', isJson: false },
    { ...head, type: '$metadata', isJson: true },
  ]);
});

test('an event whose content turns out not to be JSON makes its page fail', () => {
  expect(() => decodePage(encodePage([filed('A', 'nothing')]))).toThrow(SyntaxError);
});
