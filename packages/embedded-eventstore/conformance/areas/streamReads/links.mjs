// Links, written manually.
export default function define(experiment) {
  const targets = [
    ['an event', async () => {}, '1@'],
    ['a revision that is not there', async () => {}, '9@'],
    ['a stream that never was', async () => {}, '0@', true],
    ['an event of a soft-deleted stream', (x, target) => x.given.delete(target, 'any'), '1@'],
    ['an event of a tombstoned stream', (x, target) => x.given.tombstone(target, 'any'), '1@'],
    ['an event truncated by $tb', (x, target) => x.given.setMetadata(target, '{"$tb":2}'), '1@'],
    ['an event cut by $maxCount', (x, target) => x.given.setMetadata(target, '{"$maxCount":1}'), '1@'],
  ];
  for (const links of [true, false]) {
    const how = links ? 'resolved' : 'not resolved';
    for (const [name, change, revision, never] of targets) {
      experiment(`a link to ${name}, ${how}`, async (x) => {
        const [stream, target] = [x.stream('links'), x.stream('target')];
        if (!never) await x.given.append(target, 'no_stream', x.events(3));
        await change(x, target);
        await x.given.append(stream, 'no_stream', [
          x.event('link', { type: '$>', data: `${revision}${target}` }),
        ]);
        const forwards = await x.reads({ stream, links });
        const backwards = await x.reads({ stream, links, direction: 'backwards', from: 'end' });
        return { forwards, backwards };
      });
    }
    for (const [name, data] of [
      ['without a target', ''],
      ['with nonsense', 'nonsense'],
      ['without a stream', '1@'],
      ['with a negative revision', '-1@x'],
    ]) {
      experiment(`a link ${name}, ${how}`, async (x) => {
        const stream = x.stream('links');
        await x.given.append(stream, 'no_stream', [x.event('link', { type: '$>', data }), x.event('after')]);
        return x.reads({ stream, links });
      });
    }
    experiment(`a link to a link, ${how}`, async (x) => {
      const [stream, middle, target] = [x.stream('links'), x.stream('middle'), x.stream('target')];
      await x.given.append(target, 'no_stream', x.events(1));
      await x.given.append(middle, 'no_stream', [x.event('inner', { type: '$>', data: `0@${target}` })]);
      await x.given.append(stream, 'no_stream', [x.event('outer', { type: '$>', data: `0@${middle}` })]);
      return x.reads({ stream, links });
    });
  }
  experiment('everything a resolved link tells', async (x) => {
    const [stream, target] = [x.stream('links'), x.stream('target')];
    await x.given.append(target, 'no_stream', x.events(1));
    await x.given.append(stream, 'no_stream', [
      x.event('link', { type: '$>', data: `0@${target}`, metadata: '{"of":"link"}' }),
    ]);
    const { messages } = await x.read({ stream, links: true });
    return messages.map(x.describe.wholeEvent);
  });
}
