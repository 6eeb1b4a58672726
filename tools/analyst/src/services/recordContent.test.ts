import shared from '@eventstore/db-client/generated/shared_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { recordContent } from './recordContent.ts';

const { ReadResp } = streams;
const bytes = fc.oneof(
  fc.uint8Array({ maxLength: 300 }),
  fc.integer({ min: 0, max: 70_000 }).map((n) => new Uint8Array(n)),
);

test('the content of a record is that of its message', () => {
  fc.assert(
    fc.property(bytes, bytes, fc.boolean(), fc.maxSafeNat(), (data, metadata, isJson, position) => {
      const event = new ReadResp.ReadEvent.RecordedEvent();
      event.setId(new shared.UUID().setString('0'.repeat(36)));
      event.setStreamIdentifier(new shared.StreamIdentifier().setStreamName('b3JkZXI='));
      for (const place of ['setStreamRevision', 'setPreparePosition', 'setCommitPosition'] as const)
        event[place](String(position));
      event.getMetadataMap().set('type', 'Placed');
      event.getMetadataMap().set('content-type', `application/${isJson ? 'json' : 'octet-stream'}`);
      event.setData(data).setCustomMetadata(metadata);
      const message = new ReadResp().setEvent(new ReadResp.ReadEvent().setEvent(event));
      const content = recordContent(message.serializeBinary());
      expect(content.isJson).toBe(isJson);
      expect(Buffer.compare(content.data, data)).toBe(0);
      expect(Buffer.compare(content.metadata, metadata)).toBe(0);
    }),
  );
});

test('bytes that are not a record are refused', () => {
  expect(() => recordContent(new Uint8Array())).toThrow('ends too early');
  expect(() => recordContent(Buffer.from([0x12, 1, 0]))).toThrow('holds no event');
});
