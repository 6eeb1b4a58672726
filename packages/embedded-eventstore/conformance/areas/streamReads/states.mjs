// Streams that are missing, deleted or truncated, and the messages that state where one begins and ends.
import { setTimeout as sleep } from 'node:timers/promises';

export default function define({ experiment, direction }) {
  for (const [state, make] of [
    ['that never was', async () => {}],
    ['soft-deleted', (x, stream) => x.given.delete(stream, 'any')],
    ['tombstoned', (x, stream) => x.given.tombstone(stream, 'any')],
    ['with nothing but metadata', (x, stream) => x.given.setMetadata(stream, '{"a":1}')],
  ]) {
    for (const from of ['start', 'end', 1]) {
      experiment(`${direction} from ${from} of a stream ${state}`, async (x) => {
        const stream = x.stream();
        if (state.endsWith('deleted') || state === 'tombstoned')
          await x.given.append(stream, 'no_stream', x.events(3));
        await make(x, stream);
        return x.reads({ stream, direction, from });
      });
    }
  }

  for (const [state, metadata] of [
    ['truncated by $tb 5', '{"$tb":5}'],
    ['truncated by $tb 10, which empties it', '{"$tb":10}'],
    ['truncated by $tb 20, beyond its end', '{"$tb":20}'],
    ['cut by $maxCount 3', '{"$maxCount":3}'],
    ['cut by $maxCount 5 and $tb 8', '{"$maxCount":5,"$tb":8}'],
    ['with a $maxAge of an hour', '{"$maxAge":3600}'],
  ]) {
    for (const [name, from, limit] of [
      ['start', 'start', 100],
      ['end', 'end', 100],
      ['2, limit 2', 2, 2],
      ['6, limit 3', 6, 3],
      ['7, limit 100', 7, 100],
    ]) {
      experiment(`${direction} from ${name} of a stream ${state}`, async (x) => {
        const stream = await x.written(10);
        await x.given.setMetadata(stream, metadata);
        return x.reads({ stream, direction, from, limit });
      });
    }
  }

  experiment(`${direction} of a stream whose events are all older than $maxAge`, async (x) => {
    const stream = await x.written(3);
    await x.given.setMetadata(stream, '{"$maxAge":1}');
    await sleep(2200);
    const from = direction === 'forwards' ? 'start' : 'end';
    const expired = await x.reads({ stream, direction, from, compatibility: 1 });
    await x.given.append(stream, 2, [x.event('young')]);
    return { expired, after: await x.reads({ stream, direction, from, compatibility: 1 }) };
  });

  // The messages that state where the stream begins and ends, which newer clients request.
  for (const [name, from, metadata, limit = 100] of [
    ['the start', 'start'],
    ['the end', 'end'],
    ['revision 1, limit 1', 1, undefined, 1],
    ['beyond the end', 50],
    ['the start, truncated by $tb 2', 'start', '{"$tb":2}'],
    ['the start, emptied by $tb', 'start', '{"$tb":3}'],
    ['revision 0, emptied by $tb', 0, '{"$tb":3}'],
  ]) {
    experiment(`${direction} from ${name}, asking for first and last position`, async (x) => {
      const stream = await x.written(3);
      if (metadata) await x.given.setMetadata(stream, metadata);
      return x.reads({ stream, direction, from, limit, compatibility: 1 });
    });
  }
  experiment(`${direction} of a stream that never was, asking for first and last position`, (x) =>
    x.reads({
      stream: x.stream(),
      direction,
      from: direction === 'forwards' ? 'start' : 'end',
      compatibility: 1,
    }),
  );

  experiment(`${direction} of a metadata stream with three events`, async (x) => {
    const stream = x.stream();
    for (const n of [1, 2, 3]) {
      await x.given.append(`$$${stream}`, 'any', [
        x.event(`m${n}`, { type: '$metadata', data: `{"n":${n}}` }),
      ]);
    }
    return x.reads({ stream: `$$${stream}`, direction, from: direction === 'forwards' ? 'start' : 'end' });
  });
}
