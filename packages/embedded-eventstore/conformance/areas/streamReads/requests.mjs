// Malformed requests, and streams with similar names.
export default function define(experiment) {
  for (const [name, query] of [
    ['no options', (x) => Buffer.from(new x.protocol.streams.ReadReq().serializeBinary())],
    ['bytes that are no message', () => Buffer.from('ffffffffffff', 'hex')],
    ['no limit', (_x, stream) => ({ stream, alter: (o) => o.clearCount() })],
    ['neither a filter nor none', (_x, stream) => ({ stream, alter: (o) => o.clearNoFilter() })],
    ['no form of ids', (_x, stream) => ({ stream, alter: (o) => o.clearUuidOption() })],
    ['no place to start from', (_x, stream) => ({ stream, from: 'nowhere' })],
    ['a filter on a stream', (_x, stream) => ({ stream, filter: { on: 'type', prefixes: ['H'] } })],
    ['a direction that does not exist', (_x, stream) => ({ stream, alter: (o) => o.setReadDirection(7) })],
    ['a subscription backwards', (_x, stream) => ({ stream, live: true, direction: 'backwards' })],
    [
      'no stream identifier',
      (_x, stream) => ({ stream, alter: (o) => o.getStream().clearStreamIdentifier() }),
    ],
    ['an empty stream name', () => ({ stream: '' })],
    ['an unknown compatibility', (_x, stream) => ({ stream, compatibility: 9 })],
  ]) {
    experiment(`a read with ${name}`, async (x) => {
      const stream = await x.written(2);
      const asked = query(x, stream);
      return x.reads(asked, 1500);
    });
  }

  for (const name of ['$all', '$$', '$']) {
    experiment(`a read of a stream by the name ${name}, which all runs share`, async (x) => {
      const { messages, outcome } = await x.read({ stream: name, limit: 1 }, 1500);
      return { first: messages[0]?.hasEvent() ? 'an event' : messages.map(x.describe.readMessage), outcome };
    });
  }
  experiment('a read with neither stream nor $all', async (x) => {
    const stream = x.stream();
    const { messages, outcome } = await x.read(
      { stream, limit: 1, alter: (options) => options.clearStream() },
      1500,
    );
    // If it reads $all, the first event there is arbitrary.
    return { messages: messages.length, outcome };
  });
}
