// The answer of an append for every expectation and every state of the stream, and the stream afterwards.
const expectations = [
  ['any', 'any'],
  ['no_stream', 'no_stream'],
  ['stream_exists', 'stream_exists'],
];
const ofNoStream = [...expectations, ['revision 0', 0], ['revision 5', 5]];
const ofThree = [
  ...expectations,
  ['the right revision', 2],
  ['a revision too low', 1],
  ['a revision too high', 3],
];
const states = [
  ['that never was', ofNoStream, () => {}],
  ['with 3 events', ofThree, (x, stream) => x.given(stream, x.events(3))],
  [
    'with nothing but metadata',
    ofNoStream,
    (x, stream) => x.given(`$$${stream}`, [x.metadataEvent('{"colour":"green"}')]),
  ],
];
const unusual = [
  ['2^31', 2n ** 31n],
  ['2^53', 2n ** 53n],
  ['2^63-1', 2n ** 63n - 1n],
  ['2^63', 2n ** 63n],
  ['2^64-4, any as some write it', 2n ** 64n - 4n],
  ['2^64-2, stream_exists as some write it', 2n ** 64n - 2n],
  ['2^64-1, no_stream as some write it', 2n ** 64n - 1n],
];
/** Conflicts of the official client: expectation, and whether the stream has events. */
const conflicts = [
  ['no_stream, stream there', 'no_stream', true],
  ['stream_exists, stream not there', 'stream_exists', false],
  ['revision too low', 0n, true],
  ['revision too high', 9n, true],
  ['revision of a stream not there', 0n, false],
];

export function append(experiment) {
  for (const [state, expected, make] of states)
    for (const [kind, expectation] of expected)
      experiment(`append expecting ${kind} to a stream ${state}`, async (x) => {
        const stream = x.stream();
        await make(x, stream);
        const seen = await x.appended(stream, expectation, [x.event('new')]);
        return { ...seen, metadata: await x.metadataOf(stream) };
      });
  experiment('append of three events tells the revision and position of which', async (x) => {
    const stream = x.stream();
    const first = await x.append(stream, 'no_stream', x.events(3));
    const { answer: second, reads } = await x.appended(stream, 2, x.events(3, 3));
    return { first, second, reads };
  });
  experiment('append with no expectation set', (x) => x.appended(x.stream(), undefined, [x.event('new')]));
  for (const [name, revision] of unusual)
    experiment(`append expecting the revision ${name}`, async (x) => {
      const stream = x.stream();
      const toNew = await x.append(stream, revision, [x.event('new')]);
      await x.append(stream, 'any', x.events(3));
      const { answer: toOld, reads } = await x.appended(stream, revision, [x.event('newer')]);
      return { toNew, toOld, reads };
    });
  for (const [name, expectedRevision, there] of conflicts)
    experiment(`the client's append: conflict, ${name}`, async (x) => {
      const stream = there ? await x.written(3) : x.stream();
      return x.outcomeOf(x.clientAppends(stream, {}, { expectedRevision }));
    });
  experiment("the client's append: success", (x) => x.outcomeOf(x.clientAppends(x.stream(), {})));
  experiment("the client's append: an event too large", (x) =>
    x.outcomeOf(x.clientAppends(x.stream(), 'x'.repeat(1_200_000))),
  );
}

/** Many writers at once: which one wins, and what the others get. */
export function concurrency(experiment) {
  for (const [name, expected, before] of [
    ['no_stream', 'no_stream', 0],
    ['the same revision', 2, 3],
  ])
    experiment(`append: 20 at once expecting ${name}`, async (x) => {
      const stream = x.stream();
      if (before) await x.given(stream, x.events(before, 0, 'head'));
      const answers = await Promise.all(x.events(20).map((event) => x.append(stream, expected, [event])));
      const kinds = {};
      for (const { success, wrongExpectedVersion: wrong } of answers) {
        const kind = success ? 'success' : `conflict, current ${wrong?.current}, expected ${wrong?.expected}`;
        kinds[kind] = (kinds[kind] ?? 0) + 1;
      }
      return { kinds, events: (await x.readBack(stream)).length };
    });
  experiment('append: 50 at once expecting any', async (x) => {
    const stream = x.stream();
    const answers = await Promise.all(x.events(50).map((event) => x.append(stream, 'any', [event])));
    const revisions = answers.map(({ success }) => Number(success?.revision)).sort((a, b) => a - b);
    const each = revisions.every((revision, index) => revision === index);
    return { each, events: (await x.readBack(stream)).length };
  });
}
