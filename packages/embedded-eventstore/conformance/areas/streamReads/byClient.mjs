// Reads through the official client.
export default function define(experiment) {
  for (const [state, make] of [
    ['that never was', async () => {}],
    ['soft-deleted', (x, stream) => x.given.delete(stream, 'any')],
    ['tombstoned', (x, stream) => x.given.tombstone(stream, 'any')],
  ]) {
    experiment(`the client reads a stream ${state}`, async (x) => {
      const stream = x.stream();
      if (state !== 'that never was') await x.given.append(stream, 'no_stream', x.events(2));
      await make(x, stream);
      return x.outcomeOf(collected(x.client.readStream(stream)));
    });
  }
  experiment('the client reads events of all kinds', async (x) => {
    const stream = x.stream();
    await x.given.append(stream, 'no_stream', [
      x.event('json', { metadata: '{"m":1}' }),
      x.event('binary', {
        contentType: 'application/octet-stream',
        data: Uint8Array.from([1, 2]),
        metadata: Uint8Array.from([3]),
      }),
      x.event('broken', { data: '{' }),
    ]);
    return x.outcomeOf(collected(x.client.readStream(stream)));
  });
}

async function collected(stream) {
  const all = [];
  for await (const { event, commitPosition } of stream) {
    const { created, position, ...rest } = event;
    all.push({
      ...rest,
      position,
      createdIsDate: created instanceof Date,
      commitPosition: commitPosition === position?.commit,
    });
  }
  return all;
}
