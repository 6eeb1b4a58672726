import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodeRecord } from './encodeRecord.ts';
import { streams } from './protocol.ts';
import { readUuid, structuredUuid } from './uuid.ts';

const number = fc.oneof(fc.integer({ min: 0, max: 300 }), fc.maxSafeNat());
const event = fc.record({
  id: fc.uuid(),
  type: fc.string({ unit: 'binary', maxLength: 200 }),
  isJson: fc.boolean(),
  data: fc.oneof(
    fc.uint8Array({ maxLength: 300 }),
    fc.integer({ min: 0, max: 300_000 }).map((n) => new Uint8Array(n)),
  ),
  metadata: fc.uint8Array({ maxLength: 300 }),
});
const place = fc.record({
  stream: fc.string({ unit: 'binary', maxLength: 200 }),
  revision: number,
  position: number,
  created: fc.bigInt({ min: 1n, max: 40_000_000_000_000_000n }).map(String),
});

test('the stored bytes are parsed by the protocol definition as the same event', () => {
  fc.assert(
    fc.property(event, place, (given, where) => {
      const bytes = encodeRecord(given, where);
      const response = streams.ReadResp.deserializeBinary(bytes);
      const record = response.getEvent()?.getEvent();
      if (!record) throw new Error('there is no event');
      expect(response.getEvent()?.getCommitPosition()).toBe(String(where.position));
      expect(readUuid(record.getId())).toBe(given.id);
      expect(Buffer.from(record.getStreamIdentifier()?.getStreamName_asU8() ?? []).toString()).toBe(
        where.stream,
      );
      expect(record.getStreamRevision()).toBe(String(where.revision));
      expect(record.getCommitPosition()).toBe(String(where.position));
      expect(record.getPreparePosition()).toBe(String(where.position));
      expect(record.getMetadataMap().get('type')).toBe(given.type);
      expect(record.getMetadataMap().get('created')).toBe(where.created);
      expect(Buffer.compare(record.getData_asU8(), given.data)).toBe(0);
      expect(Buffer.compare(record.getCustomMetadata_asU8(), given.metadata)).toBe(0);
    }),
    { numRuns: 300 },
  );
});

test('ids are read in both forms and in all notations that .NET reads; anything else is refused', () => {
  const id = '8f14e45f-ceea-467f-a0e6-91c9b2a1b5d3';
  expect(readUuid(structuredUuid(id))).toBe(id);
  const read = (text: string) => readUuid(structuredUuid(id).setString(text));
  for (const text of [id.toUpperCase(), id.replaceAll('-', ''), `{${id}}`, `(${id})`, ` ${id} `])
    expect(read(text)).toBe(id);
  for (const text of ['not-a-uuid', '', id.slice(1), `{${id}`])
    expect(() => read(text)).toThrow('not a UUID');
  expect(() => readUuid(undefined)).toThrow();
});
