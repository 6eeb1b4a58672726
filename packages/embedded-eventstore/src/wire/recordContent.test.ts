import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodeRecord } from './encodeRecord.ts';
import { streams } from './protocol.ts';
import { recordContent } from './recordContent.ts';

const bytes = fc.oneof(
  fc.uint8Array({ maxLength: 300 }),
  fc.integer({ min: 0, max: 70_000 }).map((n) => new Uint8Array(n)),
);

test('the content of a record is what was appended, also of records that the library wrote', () => {
  fc.assert(
    fc.property(bytes, bytes, fc.boolean(), fc.maxSafeNat(), (data, metadata, isJson, position) => {
      const place = { stream: 'order-1', revision: 3, position, created: '17000000000000000' };
      const record = encodeRecord({ id: '0'.repeat(36), type: 'Placed', isJson, data, metadata }, place);
      const rewritten = streams.ReadResp.deserializeBinary(record).serializeBinary();
      for (const stored of [record, rewritten]) {
        const content = recordContent(stored);
        expect(content.isJson).toBe(isJson);
        expect(Buffer.compare(content.data, data)).toBe(0);
        expect(Buffer.compare(content.metadata, metadata)).toBe(0);
      }
    }),
  );
});

test('what is no record is refused', () => {
  expect(() => recordContent(new Uint8Array())).toThrow('ends too early');
  expect(() => recordContent(Buffer.from([0x12, 1, 0]))).toThrow('holds no event');
});
