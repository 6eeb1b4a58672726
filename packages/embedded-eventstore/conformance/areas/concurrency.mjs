// Many writers at once: which one wins, what the others get, and which order is kept.
const bothPaths = ['append', 'batch append'];

export default function define(experiment) {
  for (const path of bothPaths) {
    for (const [name, expected, before] of [
      ['no_stream', 'no_stream', 0],
      ['the same revision', 2, 3],
    ]) {
      experiment(`${path}: 20 at once expecting ${name}`, async (x) => {
        const stream = x.stream();
        if (before) await x.given.append(stream, 'no_stream', x.events(before, 0, 'head'));
        const answers = await Promise.all(
          x.events(20).map((event) => x.write(path, stream, expected, [event])),
        );
        const stored = await x.readBack(stream);
        return { kinds: counted(answers.map(kindOf)), events: stored.length };
      });
    }
    experiment(`${path}: 50 at once expecting any`, async (x) => {
      const stream = x.stream();
      const answers = await Promise.all(x.events(50).map((event) => x.write(path, stream, 'any', [event])));
      const revisions = answers.map(({ success }) => Number(success?.revision)).sort((a, b) => a - b);
      return {
        each: revisions.every((revision, index) => revision === index),
        events: (await x.readBack(stream)).length,
      };
    });
    experiment(`${path}: 30 appends of 3 events at once lie together`, async (x) => {
      const stream = x.stream();
      const appends = Array.from({ length: 30 }, (_, index) => x.events(3, index * 3));
      const answers = await Promise.all(appends.map((events) => x.write(path, stream, 'any', events)));
      const { messages } = await x.read({ stream });
      const ids = messages.map((message) => x.describe.idOf(message.getEvent().getEvent().getId()));
      const together = appends.every((events) => {
        const first = ids.indexOf(events[0].id);
        return events.every((event, index) => ids[first + index] === event.id);
      });
      return { succeeded: answers.filter(({ success }) => success).length, together };
    });
  }
  experiment('the client: 50 appends at once to one stream', async (x) => {
    const stream = x.stream();
    const { jsonEvent } = x.protocol.client;
    const appends = Array.from({ length: 50 }, () =>
      x.client.appendToStream(stream, jsonEvent({ type: 'Happened', data: {} })),
    );
    const revisions = (await Promise.all(appends)).map(({ nextExpectedRevision }) =>
      Number(nextExpectedRevision),
    );
    return { distinct: new Set(revisions).size, highest: Math.max(...revisions) };
  });
  experiment('100 batches on one call to one stream: stored and answered in the order sent', async (x) => {
    const stream = x.stream();
    const events = x.events(100);
    const ids = events.map((_, index) => x.id(`batch ${index}`));
    const call = x.batchCall();
    await call.send(
      ...events.map((event, index) =>
        x.requests.batch({ correlation: ids[index], stream, expected: 'any', events: [event] }),
      ),
    );
    await call.until(100, 6000);
    const order = call.messages.map((message) => x.describe.batchEnvelope(message).correlation);
    const { messages } = await x.read({ stream });
    const stored = messages.map((message) => x.describe.idOf(message.getEvent().getEvent().getId()));
    return {
      answered: order.length,
      inOrder: order.every((id, index) => id === ids[index]),
      stored: stored.length,
      storedInOrder: stored.every((id, index) => id === events[index].id),
    };
  });
  experiment('100 batches on one call, each expecting the one before', async (x) => {
    const stream = x.stream();
    const call = x.batchCall();
    const batches = x
      .events(100)
      .map((event, index) =>
        x.requests.batch({ stream, expected: index === 0 ? 'no_stream' : index - 1, events: [event] }),
      );
    await call.send(...batches);
    await call.until(100, 6000);
    return {
      kinds: counted(call.messages.map((message) => kindOf(x.describe.batchAnswer(message)))),
      events: (await x.readBack(stream)).length,
    };
  });
  experiment('positions told to 40 writers of 40 streams are distinct and those of $all', async (x) => {
    const writes = Array.from({ length: 40 }, (_, index) =>
      x.append(x.stream(`s${index}`), 'no_stream', x.events(1, index)),
    );
    const told = (await Promise.all(writes)).map(({ success }) => success?.position.commit);
    const { own } = await x.log();
    const stored = new Set(own.map((record) => BigInt(record.getCommitPosition())));
    return { distinct: new Set(told).size, stored: told.every((position) => stored.has(position)) };
  });
  experiment('a reader between writes always sees what was acknowledged', async (x) => {
    const stream = x.stream();
    let behind = 0;
    for (let n = 0; n < 30; n += 1) {
      await x.given.append(stream, 'any', x.events(1, n));
      if ((await x.readBack(stream)).length !== n + 1) behind += 1;
    }
    return { behind };
  });
}

/** The outcome of a write, in one word. */
function kindOf(answer) {
  if (answer.success) return 'success';
  const conflict = answer.wrongExpectedVersion ?? answer.details;
  return conflict?.current
    ? `conflict, current ${conflict.current}, expected ${conflict.expected}`
    : JSON.stringify(answer);
}

function counted(kinds) {
  const counts = {};
  for (const kind of kinds.sort()) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}
