// Soft deletes and tombstones for every expectation and every state of the stream: the answer, and the remaining events.
import { expectations, streamStates } from '../lib/streamStates.mjs';

export default function define(experiment) {
  for (const how of ['delete', 'tombstone']) {
    const word = how === 'delete' ? 'soft delete' : 'tombstone';
    for (const one of streamStates) {
      for (const [kind, expected] of expectations(one)) {
        experiment(`${word} expecting ${kind} of a stream ${one.state}`, async (x) => {
          const stream = x.stream();
          await one.make(x, stream);
          const answer = await x[how](stream, expected);
          return { answer, reads: await x.readBack(stream), metadata: await x.metadataOf(stream) };
        });
      }
      experiment(`${word} of a stream ${one.state}, then written again`, async (x) => {
        const stream = x.stream();
        await one.make(x, stream);
        const answer = await x[how](stream, 'any');
        const again = await x.append(stream, 'any', x.events(2, 10));
        return { answer, again, reads: await x.readBack(stream), metadata: await x.metadataOf(stream) };
      });
    }
    experiment(`${word} with no expectation set`, async (x) => {
      const stream = await x.written(1);
      return { answer: await x[how](stream, undefined), reads: await x.readBack(stream) };
    });
    experiment(`${word} twice`, async (x) => {
      const stream = await x.written(1);
      const answers = [await x[how](stream, 'any'), await x[how](stream, 'any')];
      return { answers, metadata: await x.metadataOf(stream) };
    });
    experiment(`${word} twice at the same revision`, async (x) => {
      const stream = await x.written(2);
      return [await x[how](stream, 1), await x[how](stream, 1)];
    });
    for (const [name, make] of [
      ['its metadata stream', (x) => `$$${x.stream()}`],
      ['a stream that begins with $', (x) => x.named('$own', `$${x.prefix}own`)],
    ]) {
      experiment(`${word} of ${name}`, async (x) => {
        const target = make(x);
        const type = target.startsWith('$$') ? '$metadata' : 'Happened';
        await x.given.append(target, 'any', [x.event('e', { type, data: '{"$maxCount":5}' })]);
        const answer = await x[how](target, 'any');
        const again = await x.append(target, 'any', [x.event('again', { type, data: '{"$maxCount":6}' })]);
        const described = target.startsWith('$$')
          ? await x.append(target.slice(2), 'any', [x.event('other')])
          : undefined;
        return {
          answer,
          again,
          described,
          reads: await x.readBack(target),
          metadata: await x.metadataOf(target),
        };
      });
    }
    for (const [name, target] of [
      ['an empty name', ''],
      ['no stream identifier', undefined],
    ]) {
      experiment(`${word} of ${name}`, (x) => x[how](target, 'any'));
    }
    experiment(`${word} with no options`, async (x) => {
      const Response = x.protocol.streams[how === 'delete' ? 'DeleteResp' : 'TombstoneResp'];
      const path = `/event_store.client.streams.Streams/${how === 'delete' ? 'Delete' : 'Tombstone'}`;
      const result = await x.calls.unary(path, Buffer.alloc(0), Response, { deadline: Date.now() + 3000 });
      return result.response ? x.describe.deleteAnswer(result.response) : result;
    });
    experiment(`the client's ${word}`, async (x) => {
      const stream = x.stream();
      const call = how === 'delete' ? 'deleteStream' : 'tombstoneStream';
      const wrong = await x.outcomeOf(x.client[call](stream, { expectedRevision: 4n }));
      await x.given.append(stream, 'any', x.events(1));
      const tooHigh = await x.outcomeOf(x.client[call](stream, { expectedRevision: 4n }));
      const noStream = await x.outcomeOf(x.client[call](stream, { expectedRevision: 'no_stream' }));
      const right = await x.outcomeOf(x.client[call](stream, { expectedRevision: 0n }));
      return { wrong, tooHigh, noStream, right };
    });
  }

  experiment('which metadata a soft delete keeps, and which the next write', async (x) => {
    const stream = await x.written(3);
    await x.given.setMetadata(
      stream,
      '{"$maxCount":7,"$maxAge":3600,"$cacheControl":9,"$acl":{"$r":"a"},"colour":"green","$tb":1}',
    );
    await x.given.delete(stream, 'any');
    const deleted = await x.metadataOf(stream);
    await x.given.append(stream, 'any', x.events(2, 3));
    return { deleted, written: await x.metadataOf(stream), reads: await x.readBack(stream) };
  });
  experiment('the text of the metadata after a soft delete and after the next write', async (x) => {
    const stream = await x.written(1);
    await x.given.setMetadata(stream, '{"$maxCount":7,"colour":"green"}');
    await x.given.delete(stream, 'any');
    const text = async () => {
      const { messages } = await x.read({
        stream: `$$${stream}`,
        from: 'end',
        direction: 'backwards',
        limit: 1,
      });
      return Buffer.from(messages[0].getEvent().getEvent().getData_asU8()).toString('utf8');
    };
    const deleted = await text();
    await x.given.append(stream, 'any', x.events(1, 1));
    return { deleted, written: await text() };
  });
  experiment('a soft delete, then a tombstone', async (x) => {
    const stream = await x.written(2);
    await x.given.delete(stream, 'any');
    return { answer: await x.tombstone(stream, 1), reads: await x.readBack(stream) };
  });
  experiment('soft delete, write, soft delete, write: how the revisions go on', async (x) => {
    const stream = x.stream();
    const seen = [];
    for (let round = 0; round < 3; round += 1) {
      seen.push(await x.append(stream, 'any', x.events(2, round * 2)), await x.readBack(stream));
      seen.push(await x.delete(stream, 'any'), await x.metadataOf(stream));
    }
    return seen;
  });
  for (const expected of ['no_stream', 'any', 'stream_exists', 1]) {
    experiment(`metadata set on a soft-deleted stream, then written expecting ${expected}`, async (x) => {
      const stream = await x.written(2);
      await x.given.delete(stream, 'any');
      const set = await x.setMetadata(stream, '{"colour":"green"}');
      const between = await x.readBack(stream);
      const answer = await x.append(stream, expected, x.events(1, 2));
      return { set, between, answer, reads: await x.readBack(stream), metadata: await x.metadataOf(stream) };
    });
  }
  experiment('a tombstoned stream: metadata set, got, and read raw', async (x) => {
    const stream = await x.written(1);
    await x.given.setMetadata(stream, '{"a":1}');
    await x.given.tombstone(stream, 'any');
    return {
      set: await x.setMetadata(stream, '{"b":2}'),
      setByBatch: await x.batchAppend(`$$${stream}`, 'any', [x.metadataEvent('{"b":2}')]),
      got: await x.outcomeOf(x.client.getStreamMetadata(stream)),
      raw: await x.reads({ stream: `$$${stream}` }),
    };
  });
  experiment('a soft-deleted stream: what the client gets as metadata', async (x) => {
    const stream = await x.written(1);
    await x.given.delete(stream, 'any');
    const { metadata } = await x.client.getStreamMetadata(stream);
    return Object.fromEntries(
      Object.entries(metadata).map(([key, value]) => [key, `${typeof value} ${value}`]),
    );
  });
  experiment('an append and a delete of one stream at once', async (x) => {
    const stream = await x.written(1);
    const answers = await Promise.all([x.append(stream, 0, [x.event('new')]), x.tombstone(stream, 0)]);
    const succeeded = answers.filter(({ success }) => success).length;
    return { succeeded: succeeded >= 1 };
  });
}
