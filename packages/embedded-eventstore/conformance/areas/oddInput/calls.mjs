// Malformed append calls.
export default function define(experiment) {
  const append = '/event_store.client.streams.Streams/Append';
  for (const [name, make] of [
    ['nothing at all', () => []],
    ['an empty message', () => [Buffer.alloc(0)]],
    ['an event before the options', (x, s) => x.requests.append(s, 'any', [x.event('e')]).reverse()],
    [
      'the options twice',
      (x, s) => [...x.requests.append(s, 'any', [x.event('e')]), ...x.requests.append(s, 'any', [])],
    ],
    ['bytes that are no message', () => [Buffer.from('0aff', 'hex')]],
    ['options without anything', (x) => x.requests.append(undefined, undefined, [x.event('e')])],
  ]) {
    experiment(`an append call with ${name}`, async (x) => {
      const stream = x.stream();
      const result = await x.calls.clientStream(append, make(x, stream), x.protocol.streams.AppendResp, {
        deadline: Date.now() + 4000,
      });
      const answer = result.response ? x.describe.appendAnswer(result.response) : result;
      return { answer, reads: await x.readBack(stream) };
    });
  }
}
