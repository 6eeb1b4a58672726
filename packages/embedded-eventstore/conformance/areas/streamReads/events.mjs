// All fields of an event.
export default function define(experiment) {
  for (const uuids of ['string', 'structured']) {
    experiment(`everything an event tells, ids as ${uuids}`, async (x) => {
      const stream = x.stream();
      await x.given.append(stream, 'no_stream', [
        x.event('json', { metadata: '{"m":1}' }),
        x.event('binary', { contentType: 'application/octet-stream', data: Uint8Array.from([1, 2]) }),
      ]);
      const { messages } = await x.read({ stream, uuids });
      return messages.map(x.describe.wholeEvent);
    });
  }
  experiment('everything the metadata event of a soft delete tells', async (x) => {
    const stream = await x.written(1);
    await x.given.delete(stream, 'any');
    const { messages } = await x.read({ stream: `$$${stream}` });
    return messages.map(x.describe.wholeEvent);
  });
  experiment('the time of events written one after another does not fall', async (x) => {
    const stream = x.stream();
    for (const event of x.events(5)) await x.given.append(stream, 'any', [event]);
    const { messages } = await x.read({ stream });
    const ticks = messages.map((message) =>
      BigInt(message.getEvent().getEvent().getMetadataMap().get('created')),
    );
    return {
      rises: ticks.every((one, index) => index === 0 || one >= ticks[index - 1]),
      finerThanMilliseconds: ticks.some((one) => one % 10_000n !== 0n),
    };
  });
}
