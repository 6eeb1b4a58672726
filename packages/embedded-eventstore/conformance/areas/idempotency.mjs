// The same event ids again, in every form of a retry.
const two = ['e0', 'e1'];
const three = ['e0', 'e1', 'e2'];
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
  ['one more at the end, no_stream', two, 'no_stream', 0, three, 'no_stream'],
  ['one more at the end, any', two, 'no_stream', 0, three, 'any'],
  ['one more at the end, stream_exists', two, 'no_stream', 0, three, 'stream_exists'],
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
  ['with a gap, any', three, 'no_stream', 0, ['e0', 'e2'], 'any'],
  ['with a gap, no_stream', three, 'no_stream', 0, ['e0', 'e2'], 'no_stream'],
];

export default function define(experiment) {
  const about = (name, run) => experiment(`append: ${name}`, run);
  for (const [name, firstIds, firstExpected, between, secondIds, secondExpected] of repetitions)
    about(name, async (x) => {
      const stream = x.stream();
      const known = {};
      const proposed = (ids) => ids.map((label) => (known[label] ??= x.event(label)));
      const first = await x.append(stream, firstExpected, proposed(firstIds));
      if (between) await x.given(stream, x.events(between, 0, 'other'));
      const { answer: again, reads } = await x.appended(stream, secondExpected, proposed(secondIds));
      return { first, again, reads };
    });
  for (const [name, expected] of [
    ['the same revision', 0],
    ['any', 'any'],
    ['stream_exists', 'stream_exists'],
  ])
    about(`at an exact revision, again as ${name}`, async (x) => {
      const stream = x.stream();
      await x.given(stream, [x.event('head')]);
      const events = x.events(2);
      const first = await x.append(stream, 0, events);
      const again = await x.append(stream, expected, events);
      await x.given(stream, [x.event('other')]);
      const { answer: later, reads } = await x.appended(stream, expected, events);
      return { first, again, later, reads };
    });
  about('with other data and another type', async (x) => {
    const stream = x.stream();
    const event = x.event('e0');
    const first = await x.append(stream, 'no_stream', [event]);
    const again = await x.append(stream, 'any', [{ ...event, type: 'Changed', data: '{"changed":true}' }]);
    const { messages } = await x.read({ stream });
    const typeOf = (message) => message.getEvent().getEvent().getMetadataMap().get('type');
    return { first, again, kept: messages.map(typeOf) };
  });
  for (const expected of ['any', 'no_stream'])
    about(`the same id twice in one append, ${expected}`, async (x) => {
      const stream = x.stream();
      const event = x.event('e0');
      const { answer: first, reads: afterFirst } = await x.appended(stream, expected, [event, event]);
      const again = await x.append(stream, expected, [event, event]);
      const { answer: once, reads } = await x.appended(stream, expected, [event]);
      return { first, afterFirst, again, once, reads };
    });
  about('the same id in two streams', async (x) => {
    const [a, b] = [x.stream('a'), x.stream('b')];
    const event = x.event('e0');
    const answers = [];
    for (const stream of [a, b, a, b]) answers.push(await x.append(stream, 'any', [event]));
    return { answers, reads: [await x.readBack(a), await x.readBack(b)] };
  });
  about('two equal appends at once, any', async (x) => {
    const stream = x.stream();
    const events = x.events(2);
    const answers = await Promise.all([0, 1].map(() => x.append(stream, 'any', events)));
    // Which of the two comes first is not deterministic.
    answers.sort((one, other) => Number(!one.success) - Number(!other.success));
    return { answers, reads: await x.readBack(stream) };
  });
}
