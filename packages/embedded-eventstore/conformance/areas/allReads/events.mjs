// The traces of deletes and metadata in $all, and the fields of an event there.
import { at, fiveEvents } from './support.mjs';

export default function define(about) {
  about('the events of a soft-deleted stream and of its metadata', async (x) => {
    const stream = await x.written(2);
    await x.given.delete(stream, 'any');
    await x.given.append(stream, 'any', x.events(1, 2));
    return typesOf(x);
  });
  about('the events of a tombstoned stream', async (x) => {
    const stream = await x.written(2);
    await x.given.setMetadata(stream, '{"a":1}');
    await x.given.tombstone(stream, 'any');
    return typesOf(x);
  });
  about('everything a tombstone tells', async (x) => {
    const stream = x.stream();
    await x.given.tombstone(stream, 'any');
    const { own } = await x.log();
    const { messages } = await x.read({ from: 'end', direction: 'backwards', limit: 1 });
    return { own: own.length, tombstone: messages.map(x.describe.wholeEvent) };
  });
  about('the events a $maxCount and a $tb hide from the stream', async (x) => {
    const stream = await x.written(3);
    await x.given.setMetadata(stream, '{"$maxCount":1,"$tb":2}');
    return typesOf(x);
  });
  about('everything an event tells when read from $all', async (x) => {
    await x.given.append(x.stream(), 'no_stream', x.events(3));
    const { messages } = await x.read({ from: 'end', direction: 'backwards', limit: 2 });
    return messages.map(x.describe.wholeEvent);
  });
  about('events of one append lie side by side', async (x) => {
    const [a, b] = [x.stream('a'), x.stream('b')];
    await Promise.all([
      x.given.append(a, 'no_stream', x.events(20, 0, 'a')),
      x.given.append(b, 'no_stream', x.events(20, 0, 'b')),
    ]);
    const streams = (await x.log()).own.map((record) => x.describe.nameOf(record.getStreamIdentifier()));
    return {
      events: streams.length,
      changes: streams.filter((name, index) => index > 0 && name !== streams[index - 1]).length,
    };
  });
  for (const [name, alter] of [
    ['no place to start from', (o) => o.getAll().clearStart()],
    ['no limit', (o) => o.clearCount()],
    ['neither a filter nor none', (o) => o.clearNoFilter()],
  ]) {
    about(`a read of $all with ${name}`, async (x) => {
      const { messages, outcome } = await x.read({ limit: 1, alter }, 1500);
      return { events: Math.min(messages.length, 1), outcome };
    });
  }
  about('the client reads $all backwards from an event', async (x) => {
    const own = await fiveEvents(x);
    const read = x.client.readAll({ fromPosition: at(own[2]), direction: 'backwards', maxCount: 1 });
    const seen = [];
    for await (const { event } of read) seen.push(`${event.streamId}@${event.revision}`);
    return seen;
  });
}

async function typesOf(x) {
  const { own } = await x.log();
  return own.map((record) => {
    const name = x.describe.nameOf(record.getStreamIdentifier());
    return `${name}@${record.getStreamRevision()} ${record.getMetadataMap().get('type')}`;
  });
}
