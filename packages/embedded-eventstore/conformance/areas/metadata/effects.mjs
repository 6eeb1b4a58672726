// Setting and reading metadata, and effects over time.
import { setTimeout as sleep } from 'node:timers/promises';

export default function define(experiment) {
  experiment('every key set and got by the client', async (x) => {
    const stream = x.stream();
    const acl = {
      readRoles: ['r'],
      writeRoles: 'w',
      deleteRoles: ['d'],
      metaReadRoles: ['mr'],
      metaWriteRoles: ['mw'],
    };
    const metadata = { maxCount: 3, maxAge: 3600, truncateBefore: 1, cacheControl: 5, acl, colour: 'green' };
    const set = await x.outcomeOf(x.client.setStreamMetadata(stream, metadata));
    const got = await x.outcomeOf(x.client.getStreamMetadata(stream));
    return { set, got, raw: await x.metadataOf(stream) };
  });
  experiment('metadata of a stream that never was, got by the client', (x) =>
    x.outcomeOf(x.client.getStreamMetadata(x.stream())),
  );
  experiment('metadata set before the stream is written', async (x) => {
    const stream = x.stream();
    await x.given.setMetadata(stream, '{"$maxCount":1}');
    const answer = await x.append(stream, 'no_stream', x.events(3));
    return { answer, reads: await x.readBack(stream) };
  });
  experiment('metadata set twice: only the last counts', async (x) => {
    const stream = await x.written(4);
    const answers = [
      await x.setMetadata(stream, '{"$maxCount":1}'),
      await x.setMetadata(stream, '{"$tb":1}'),
    ];
    return { answers, reads: await x.readBack(stream), stream: await x.readBack(`$$${stream}`) };
  });
  for (const expected of ['any', 'no_stream', 'stream_exists', 0, 1]) {
    for (const there of [false, true]) {
      experiment(`metadata expecting ${expected}, ${there ? 'set once before' : 'never set'}`, async (x) => {
        const stream = x.stream();
        if (there) await x.given.setMetadata(stream, '{"n":0}');
        const answer = await x.setMetadata(stream, '{"n":1}', expected);
        const byBatch = await x.batchAppend(`$$${stream}`, expected, [
          x.event('by batch', { type: '$metadata', data: '{"n":2}' }),
        ]);
        return { answer, byBatch, metadata: await x.metadataOf(stream) };
      });
    }
  }
  experiment("the client's conflict when setting metadata", async (x) => {
    const stream = x.stream();
    return x.outcomeOf(x.client.setStreamMetadata(stream, { maxCount: 1 }, { expectedRevision: 3n }));
  });

  // Effects over time.
  experiment('$maxCount 2 while three more events come', async (x) => {
    const stream = x.stream();
    await x.given.setMetadata(stream, '{"$maxCount":2}');
    const seen = [];
    for (const event of x.events(4)) {
      await x.given.append(stream, 'any', [event]);
      seen.push(await x.readBack(stream));
    }
    return seen;
  });
  experiment('$maxCount taken back: the events show again', async (x) => {
    const stream = await x.written(4);
    await x.given.setMetadata(stream, '{"$maxCount":1}');
    const cut = await x.readBack(stream);
    await x.given.setMetadata(stream, '{}');
    return { cut, reads: await x.readBack(stream) };
  });
  experiment('$tb lowered: the events show again', async (x) => {
    const stream = await x.written(4);
    await x.given.setMetadata(stream, '{"$tb":4}');
    const cut = await x.readBack(stream);
    await x.given.setMetadata(stream, '{"$tb":1}');
    return { cut, reads: await x.readBack(stream) };
  });
  experiment('$maxAge 1: seen at once, gone after two seconds', async (x) => {
    const stream = await x.written(2);
    await x.given.setMetadata(stream, '{"$maxAge":1}');
    const atOnce = await x.readBack(stream);
    await sleep(2200);
    const later = await x.readBack(stream);
    const answer = await x.append(stream, 1, x.events(1, 2));
    return { atOnce, later, answer, reads: await x.readBack(stream) };
  });
  experiment('$maxAge 2: old and young events, both directions', async (x) => {
    const stream = await x.written(2);
    await x.given.setMetadata(stream, '{"$maxAge":2}');
    await sleep(2300);
    await x.given.append(stream, 'any', x.events(2, 2));
    const forwards = await x.reads({ stream });
    const fromOld = await x.reads({ stream, from: 0, limit: 1 });
    const backwards = await x.reads({ stream, direction: 'backwards', from: 'end' });
    const fromOldBack = await x.reads({ stream, direction: 'backwards', from: 1 });
    return { forwards, fromOld, backwards, fromOldBack };
  });
  experiment('$maxCount on a metadata stream', async (x) => {
    const stream = x.stream();
    await x.given.append(`$$$$${stream}`, 'any', [x.metadataEvent('{"$maxCount":3}')]);
    for (const n of [0, 1, 2, 3])
      await x.given.append(`$$${stream}`, 'any', [x.metadataEvent(`{"n":${n}}`, { id: x.id(`m${n}`) })]);
    return x.readBack(`$$${stream}`);
  });
  experiment('a conflict on a stream cut by $maxCount tells the last revision', async (x) => {
    const stream = await x.written(4);
    await x.given.setMetadata(stream, '{"$maxCount":1}');
    return [await x.append(stream, 0, x.events(1, 4)), await x.append(stream, 'no_stream', x.events(1, 5))];
  });
}
