import { once } from 'node:events';
import { connect, constants } from 'node:http2';
import { expect, test } from 'vitest';
import { collect, numberedFrom } from './support/events.ts';
import { newStream, storeUnderTest } from './support/storeUnderTest.ts';
import { unfinishedAppend, unfinishedBatch } from './support/unfinishedAppend.ts';

/** A message as gRPC frames it: not compressed, its length, its bytes. */
const framed = (message: { serializeBinary: () => Uint8Array }): Buffer => {
  const bytes = message.serializeBinary();
  const head = Buffer.alloc(5);
  head.writeUInt32BE(bytes.length, 1);
  return Buffer.concat([head, bytes]);
};

const store = storeUnderTest();
const cuts = [
  // Not by its stream: Node's client may end its side before it resets a stream, and then the append was whole.
  { method: 'Append', parts: unfinishedAppend, cut: 'connection' },
  { method: 'BatchAppend', parts: unfinishedBatch, cut: 'connection' },
  { method: 'BatchAppend', parts: unfinishedBatch, cut: 'stream' },
] as const;

test.for(cuts)(
  '$method that is cut before its end stores nothing: the $cut is closed',
  async ({ method, parts, cut }) => {
    const stream = newStream();
    const { port, hostname } = new URL(store.url.replace('esdb:', 'http:'));
    for (let round = 0; round < 10; round += 1) {
      const session = connect(`http://${hostname}:${port}`);
      session.on('error', () => {});
      const call = session.request({
        ':method': 'POST',
        ':path': `/event_store.client.streams.Streams/${method}`,
        'content-type': 'application/grpc',
        te: 'trailers',
      });
      call.on('error', () => {});
      for (const part of parts(stream)) await new Promise((resolve) => call.write(framed(part), resolve));
      const closed = once(session, 'close');
      if (cut === 'connection') session.destroy();
      else {
        call.close(constants.NGHTTP2_CANCEL);
        await once(call, 'close');
        session.close();
      }
      await closed;
    }
    // A later append has come after whatever the server made of the cut ones.
    await store.client.appendToStream(stream, numberedFrom(0, 1), { expectedRevision: 'no_stream' });
    expect(await collect(store.client.readStream(stream))).toHaveLength(1);
  },
);
