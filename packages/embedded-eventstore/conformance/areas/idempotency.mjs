// The same event ids again, in every form of a retry.
const bothPaths = ['append', 'batch append'];

const two = ['e0', 'e1'];
/** [name, ids of the first write and its expectation, events in between, ids of the second write and its expectation] */
const repetitions = [
  ['no_stream again as no_stream', two, 'no_stream', 0, two, 'no_stream'],
  ['no_stream again as any', two, 'no_stream', 0, two, 'any'],
  ['no_stream again as stream_exists', two, 'no_stream', 0, two, 'stream_exists'],
  ['no_stream again at the revision it made', two, 'no_stream', 0, two, 1],
  ['no_stream again at revision 0', two, 'no_stream', 0, two, 0],
  ['any again as any', two, 'any', 0, two, 'any'],
  ['any again as no_stream', two, 'any', 0, two, 'no_stream'],
  ['any again as stream_exists', two, 'any', 0, two, 'stream_exists'],
  ['no_stream again as no_stream, after other events', two, 'no_stream', 3, two, 'no_stream'],
  ['no_stream again as any, after other events', two, 'no_stream', 3, two, 'any'],
  ['no_stream again as stream_exists, after other events', two, 'no_stream', 3, two, 'stream_exists'],
  ['no_stream again at the last revision, after other events', two, 'no_stream', 3, two, 4],
  ['one more at the end, no_stream', two, 'no_stream', 0, ['e0', 'e1', 'e2'], 'no_stream'],
  ['one more at the end, any', two, 'no_stream', 0, ['e0', 'e1', 'e2'], 'any'],
  ['one more at the end, stream_exists', two, 'no_stream', 0, ['e0', 'e1', 'e2'], 'stream_exists'],
  ['the last one and a new one, any', two, 'no_stream', 0, ['e1', 'e2'], 'any'],
  ['the last one and a new one, stream_exists', two, 'no_stream', 0, ['e1', 'e2'], 'stream_exists'],
  ['the last one and a new one, at revision 0', two, 'no_stream', 0, ['e1', 'e2'], 0],
  ['the last one and a new one, at the last revision', two, 'no_stream', 0, ['e1', 'e2'], 1],
  ['a new one and the first, any', two, 'no_stream', 0, ['e2', 'e0'], 'any'],
  ['a new one and the first, at the last revision', two, 'no_stream', 0, ['e2', 'e0'], 1],
  ['only the first of two, no_stream', two, 'no_stream', 0, ['e0'], 'no_stream'],
  ['only the first of two, any', two, 'no_stream', 0, ['e0'], 'any'],
  ['only the last of two, any', two, 'no_stream', 0, ['e1'], 'any'],
  ['only the last of two, at revision 0', two, 'no_stream', 0, ['e1'], 0],
  ['only the last of two, no_stream', two, 'no_stream', 0, ['e1'], 'no_stream'],
  ['in another order, no_stream', two, 'no_stream', 0, ['e1', 'e0'], 'no_stream'],
  ['in another order, any', two, 'no_stream', 0, ['e1', 'e0'], 'any'],
  ['with a gap, any', ['e0', 'e1', 'e2'], 'no_stream', 0, ['e0', 'e2'], 'any'],
  ['with a gap, no_stream', ['e0', 'e1', 'e2'], 'no_stream', 0, ['e0', 'e2'], 'no_stream'],
];

export default function define(experiment) {
  for (const path of bothPaths) {
    const about = (name, run, options) => experiment(`${path}: ${name}`, run, options);

    for (const [name, firstIds, firstExpected, between, secondIds, secondExpected] of repetitions) {
      about(name, async (x) => {
        const stream = x.stream();
        const known = {};
        const proposed = (ids) => ids.map((label) => (known[label] ??= x.event(label)));
        const first = await x.write(path, stream, firstExpected, proposed(firstIds));
        if (between) await x.given.append(stream, 'any', x.events(between, 0, 'other'));
        const again = await x.write(path, stream, secondExpected, proposed(secondIds));
        return { first, again, reads: await x.readBack(stream) };
      });
    }

    for (const expected of [0, 'any', 'stream_exists']) {
      about(
        `at an exact revision, again as ${expected === 0 ? 'the same revision' : expected}`,
        async (x) => {
          const stream = x.stream();
          await x.given.append(stream, 'no_stream', [x.event('head')]);
          const events = x.events(2);
          const first = await x.write(path, stream, 0, events);
          const again = await x.write(path, stream, expected, events);
          await x.given.append(stream, 2, [x.event('other')]);
          const later = await x.write(path, stream, expected, events);
          return { first, again, later, reads: await x.readBack(stream) };
        },
      );
    }

    about('with other data and another type', async (x) => {
      const stream = x.stream();
      const event = x.event('e0');
      const changed = { ...event, type: 'Changed', data: '{"changed":true}' };
      const first = await x.write(path, stream, 'no_stream', [event]);
      const again = await x.write(path, stream, 'any', [changed]);
      const { messages } = await x.read({ stream });
      const kept = messages.map((message) => message.getEvent().getEvent().getMetadataMap().get('type'));
      return { first, again, kept };
    });

    for (const expected of ['any', 'no_stream']) {
      about(`the same id twice in one append, ${expected}`, async (x) => {
        const stream = x.stream();
        const event = x.event('e0');
        const first = await x.write(path, stream, expected, [event, event]);
        const afterFirst = await x.readBack(stream);
        const again = await x.write(path, stream, expected, [event, event]);
        const once = await x.write(path, stream, expected, [event]);
        return { first, afterFirst, again, once, reads: await x.readBack(stream) };
      });
    }

    about('the same id in two streams', async (x) => {
      const [a, b] = [x.stream('a'), x.stream('b')];
      const event = x.event('e0');
      const answers = [];
      for (const stream of [a, b, a, b]) answers.push(await x.write(path, stream, 'any', [event]));
      return { answers, reads: [await x.readBack(a), await x.readBack(b)] };
    });

    about('two equal appends at once, any', async (x) => {
      const stream = x.stream();
      const events = x.events(2);
      const answers = await Promise.all([0, 1].map(() => x.write(path, stream, 'any', events)));
      // Which of the two comes first is not deterministic.
      answers.sort((one, other) => Number(!one.success) - Number(!other.success));
      return { answers, reads: await x.readBack(stream) };
    });

    for (const [state, make] of [
      ['after a soft delete', (x, stream) => x.given.delete(stream, 'any')],
      ['after a tombstone', (x, stream) => x.given.tombstone(stream, 'any')],
      ['after a truncation by $tb', (x, stream) => x.given.setMetadata(stream, '{"$tb":2}')],
    ]) {
      for (const expected of ['any', 'no_stream', 'stream_exists']) {
        about(`${state}, ${expected}`, async (x) => {
          const stream = x.stream();
          const events = x.events(2);
          await x.given.append(stream, 'no_stream', events);
          await make(x, stream);
          const again = await x.write(path, stream, expected, events);
          return { again, reads: await x.readBack(stream), metadata: await x.metadataOf(stream) };
        });
      }
    }

    about('metadata again with the same id', async (x) => {
      const stream = x.stream();
      const event = x.metadataEvent('{"$maxCount":3}');
      const first = await x.write(path, `$$${stream}`, 'any', [event]);
      const again = await x.write(path, `$$${stream}`, 'any', [event]);
      return { first, again, metadata: await x.metadataOf(stream) };
    });
  }

  experiment('written by append, again by batch append, and the other way round', async (x) => {
    // Separate ids for each stream, since a server may remember an id for one stream only.
    const a = { stream: x.stream('a'), events: x.events(2, 0, 'a') };
    const b = { stream: x.stream('b'), events: x.events(2, 0, 'b') };
    await x.given.append(a.stream, 'no_stream', a.events);
    await x.given.batchAppend(b.stream, 'no_stream', b.events);
    return {
      batch: await x.batchAppend(a.stream, 'any', a.events),
      append: await x.append(b.stream, 'any', b.events),
      reads: [await x.readBack(a.stream), await x.readBack(b.stream)],
    };
  });
}
