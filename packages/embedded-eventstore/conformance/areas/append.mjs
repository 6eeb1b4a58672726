// The answer of an append for every expectation and every state of the stream, and the stream afterwards.
import { expectations, streamStates } from '../lib/streamStates.mjs';

const bothPaths = ['append', 'batch append'];

export default function define(experiment) {
  for (const path of bothPaths) {
    for (const one of streamStates) {
      for (const [kind, expected] of expectations(one)) {
        experiment(`${path} expecting ${kind} to a stream ${one.state}`, async (x) => {
          const stream = x.stream();
          await one.make(x, stream);
          const answer = await x.write(path, stream, expected, [x.event('new')]);
          return { answer, reads: await x.readBack(stream), metadata: await x.metadataOf(stream) };
        });
      }
    }

    experiment(`${path} of three events tells the revision and position of which`, async (x) => {
      const stream = x.stream();
      const first = await x.write(path, stream, 'no_stream', x.events(3));
      const second = await x.write(path, stream, 2, x.events(3, 3));
      return { first, second, reads: await x.readBack(stream) };
    });

    experiment(`${path} with no expectation set`, async (x) => {
      const stream = x.stream();
      const answer = await x.write(path, stream, undefined, [x.event('new')]);
      return { answer, reads: await x.readBack(stream) };
    });

    for (const [name, revision] of [
      ['2^31', 2n ** 31n],
      ['2^53', 2n ** 53n],
      ['2^63-1', 2n ** 63n - 1n],
      ['2^63', 2n ** 63n],
      ['2^64-4, any as some write it', 2n ** 64n - 4n],
      ['2^64-2, stream_exists as some write it', 2n ** 64n - 2n],
      ['2^64-1, no_stream as some write it', 2n ** 64n - 1n],
    ]) {
      experiment(`${path} expecting the revision ${name}`, async (x) => {
        const stream = x.stream();
        const toNew = await x.write(path, stream, revision, [x.event('new')]);
        await x.append(stream, 'any', x.events(3));
        const toOld = await x.write(path, stream, revision, [x.event('newer')]);
        return { toNew, toOld, reads: await x.readBack(stream) };
      });
    }
  }

  experiment('the fields of a conflict that are there for the oldest clients', async (x) => {
    const there = x.stream('there');
    await x.given.append(there, 'no_stream', x.events(2));
    const seen = {};
    for (const [stream, expected] of [
      [there, 'no_stream'],
      [there, 7],
      [x.stream('missing'), 'stream_exists'],
      [x.stream('missing'), 7],
    ]) {
      const { response } = await x.calls.clientStream(
        '/event_store.client.streams.Streams/Append',
        x.requests.append(stream, expected, [x.event('new')]),
        x.protocol.streams.AppendResp,
      );
      seen[`${stream} expecting ${expected}`] = x.describe.oldConflictFields(response);
    }
    return seen;
  });

  // The same through the official client: which error class, with which fields.
  const throughClient = [
    ['no_stream, stream there', 'no_stream', true],
    ['stream_exists, stream not there', 'stream_exists', false],
    ['revision too low', 0n, true],
    ['revision too high', 9n, true],
    ['revision of a stream not there', 0n, false],
  ];
  const classic = { credentials: { username: 'admin', password: 'changeit' } };
  for (const [path, extra] of [
    ['batch append', {}],
    ['append', classic],
  ]) {
    for (const [name, expectedRevision, there] of throughClient) {
      experiment(`the client's ${path}: conflict, ${name}`, async (x) => {
        const stream = x.stream();
        if (there) await x.given.append(stream, 'no_stream', x.events(3));
        const { jsonEvent } = x.protocol.client;
        const event = jsonEvent({ type: 'Happened', data: {} });
        return x.outcomeOf(x.client.appendToStream(stream, event, { expectedRevision, ...extra }));
      });
    }
    experiment(`the client's ${path}: to a tombstoned stream`, async (x) => {
      const stream = x.stream();
      await x.given.tombstone(stream, 'any');
      const event = x.protocol.client.jsonEvent({ type: 'Happened', data: {} });
      return x.outcomeOf(x.client.appendToStream(stream, event, extra));
    });
    experiment(`the client's ${path}: success`, async (x) => {
      const stream = x.stream();
      const event = x.protocol.client.jsonEvent({ type: 'Happened', data: {} });
      return x.outcomeOf(x.client.appendToStream(stream, [event], extra));
    });
    experiment(`the client's ${path}: an event too large`, async (x) => {
      const event = x.protocol.client.jsonEvent({ type: 'Happened', data: 'x'.repeat(1_200_000) });
      return x.outcomeOf(x.client.appendToStream(x.stream(), event, extra));
    });
  }
}
