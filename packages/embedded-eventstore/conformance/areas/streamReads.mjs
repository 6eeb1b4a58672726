// Reads of one stream: start, limit, states, malformed requests, and the contents of raw answers.
import { wholeEvent } from '../lib/describe.mjs';

const starts = [
  ['the start', 'start'],
  ['the end', 'end'],
  ['revision 0', 0],
  ['revision 4', 4],
  ['the last revision', 9],
  ['one beyond the last', 10],
  ['far beyond the last', 1000],
  ['2^63-1', 2n ** 63n - 1n],
  ['2^63', 2n ** 63n],
];
/** Limits, and whether they are tried from every start, from the first three of `few`, or from revision 4 only. */
const few = ['start', 'end', 4];
const limits = [
  ['1', 1, () => true],
  ['5', 5, () => true],
  ['0', 0, (from) => few.includes(from)],
  ['2^53-1', 2n ** 53n - 1n, () => true],
  ['2^63', 2n ** 63n, (from) => from === 4],
  ['2^64-1', 2n ** 64n - 1n, (from) => from === 4],
];
const malformed = [
  ['no options', (x) => Buffer.from(new x.protocol.streams.ReadReq().serializeBinary())],
  ['bytes that are no message', () => Buffer.from('ffffffffffff', 'hex')],
  ['no limit', (_x, stream) => ({ stream, alter: (o) => o.clearCount() })],
  ['neither a filter nor none', (_x, stream) => ({ stream, alter: (o) => o.clearNoFilter() })],
  ['no form of ids', (_x, stream) => ({ stream, alter: (o) => o.clearUuidOption() })],
  ['no place to start from', (_x, stream) => ({ stream, from: 'nowhere' })],
  ['a filter on a stream', (_x, stream) => ({ stream, filter: { on: 'type', prefixes: ['H'] } })],
  ['a direction that does not exist', (_x, stream) => ({ stream, alter: (o) => o.setReadDirection(7) })],
  ['a subscription backwards', (_x, stream) => ({ stream, live: true, direction: 'backwards' })],
  ['no stream identifier', (_x, stream) => ({ stream, alter: (o) => o.getStream().clearStreamIdentifier() })],
  ['an empty stream name', () => ({ stream: '' })],
];
const kinds = (x) => [
  x.event('json', { metadata: '{"m":1}' }),
  x.event('binary', { contentType: 'application/octet-stream', data: Uint8Array.from([1, 2]) }),
];

export default function define(experiment) {
  for (const direction of ['forwards', 'backwards']) {
    const begin = direction === 'forwards' ? 'start' : 'end';
    for (const [startName, from] of starts)
      for (const [limitName, limit, isTried] of limits)
        if (isTried(from))
          experiment(`${direction} from ${startName}, limit ${limitName}`, async (x) =>
            x.reads({ stream: await x.written(10), direction, from, limit }, 3000),
          );
    for (const from of ['start', 'end', 1]) {
      experiment(`${direction} from ${from} of a stream that never was`, (x) =>
        x.reads({ stream: x.stream(), direction, from }),
      );
      experiment(`${direction} from ${from} of a stream with nothing but metadata`, async (x) => {
        const stream = x.stream();
        await x.given(`$$${stream}`, [x.metadataEvent('{"a":1}')]);
        return x.reads({ stream, direction, from });
      });
    }
    experiment(`${direction} of a metadata stream with three events`, async (x) => {
      const stream = `$$${x.stream()}`;
      for (const n of [1, 2, 3]) await x.given(stream, [x.metadataEvent(`{"n":${n}}`, `m${n}`)]);
      return x.reads({ stream, direction, from: begin });
    });
  }
  experiment('everything an event tells, ids as string', async (x) => {
    const stream = x.stream();
    await x.given(stream, kinds(x));
    return (await x.read({ stream })).messages.map(wholeEvent);
  });
  experiment('the time of events written one after another does not fall', async (x) => {
    const stream = x.stream();
    for (const event of x.events(5)) await x.given(stream, [event]);
    const { messages } = await x.read({ stream });
    const ticks = messages.map((one) => BigInt(one.getEvent().getEvent().getMetadataMap().get('created')));
    return {
      rises: ticks.every((one, index) => index === 0 || one >= ticks[index - 1]),
      finerThanMilliseconds: ticks.some((one) => one % 10_000n !== 0n),
    };
  });
  for (const [name, query] of malformed)
    experiment(`a read with ${name}`, async (x) => x.reads(query(x, await x.written(2)), 1500));
  experiment('a read with neither stream nor $all', async (x) => {
    const alter = (options) => options.clearStream();
    // If it reads $all, the first event there is arbitrary.
    const { messages, outcome } = await x.read({ stream: x.stream(), limit: 1, alter }, 1500);
    return { messages: messages.length, outcome };
  });
  experiment('the client reads a stream that never was', (x) =>
    x.outcomeOf(Array.fromAsync(x.client.readStream(x.stream()))),
  );
}
