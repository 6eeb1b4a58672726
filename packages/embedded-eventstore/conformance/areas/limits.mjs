// Large writes, long reads of them, readers that stop reading, many at once, and filters that few events match.
import { setTimeout as sleep } from 'node:timers/promises';
import { readMessage, recordOf } from '../lib/describe.mjs';

const small = (x, count) => Array.from({ length: count }, () => x.event('many', { data: '{}' }));

/** Writes `count` events, 500 at a time. */
async function fill(x, stream, count) {
  const data = JSON.stringify('x'.repeat(200));
  for (let n = 0; n < count; n += 500)
    await x.given(
      stream,
      Array.from({ length: 500 }, () => x.event('many', { data })),
    );
}

/** The position of an event before 3,000 that no filter matches. */
async function beforeMany(x) {
  await x.given(x.stream('first'), x.events(1));
  const [from] = await x.places();
  await fill(x, x.stream('other'), 3000);
  return from;
}

export default function define(experiment) {
  const about = (name, run) => experiment(name, run, { alone: true, limitMs: 25_000 });
  about('append: 10,000 events at once, then read in full', async (x) => {
    const stream = x.stream();
    const { success } = await x.append(stream, 'no_stream', small(x, 10_000), { ms: 8000 });
    const read = async (expected, query) => {
      const { messages, outcome } = await x.read({ stream, limit: 100_000, ...query }, 8000);
      const revisions = messages.map((message) => Number(recordOf(message).getStreamRevision()));
      const inOrder = revisions.every((one, index) => one === expected(index));
      return { events: messages.length, inOrder, outcome };
    };
    return {
      answer: { revision: success?.revision },
      forwards: await read((index) => index),
      backwards: await read((index) => 9999 - index, { direction: 'backwards', from: 'end' }),
    };
  });
  about('one message of 4 MiB, in metadata', async (x) => {
    const stream = x.stream();
    const event = x.event('large', { metadata: new Uint8Array(4 * 1024 * 1024 + 10) });
    const answer = await x.append(stream, 'any', [event]);
    const { messages, outcome } = await x.read({ stream }, 5000);
    return { answer, stored: messages.filter((message) => message.hasEvent()).length, outcome };
  });
  about('forty events of 900 kB, read back in full', async (x) => {
    const stream = x.stream();
    const data = JSON.stringify('x'.repeat(900_000));
    for (let n = 0; n < 40; n += 1) await x.given(stream, [x.event(`e${n}`, { data })]);
    const { messages, outcome } = await x.read({ stream }, 8000);
    const bytes = messages.reduce((sum, message) => sum + recordOf(message).getData_asU8().length, 0);
    return { events: messages.length, bytes, outcome };
  });
  about(
    'a read of 5,000 events whose reader pauses: others are served, and it gets all in the end',
    async (x) => {
      const stream = x.stream();
      await fill(x, stream, 5000);
      const slow = x.open({ stream, limit: 10_000 });
      slow.call.pause();
      await sleep(300);
      const { answer: beside, reads } = await x.appended(x.stream('beside'), 'any', x.events(1));
      slow.call.resume();
      await slow.untilOver(8000);
      return { beside, reads, events: slow.messages.length, outcome: slow.outcome ?? 'still open' };
    },
  );
  about('a live subscription whose reader pauses while 5,000 events come: how it goes on', async (x) => {
    const stream = x.stream();
    const slow = x.open({ stream, live: true });
    await slow.untilCaughtUp(1000);
    await slow.quiet();
    slow.call.pause();
    await fill(x, stream, 5000);
    const beside = await x.append(x.stream('beside'), 'any', x.events(1));
    slow.call.resume();
    await slow.until(() => slow.events.length >= 5000);
    const fellBehind = slow.messages.some((message) => message.hasFellBehind());
    // The number of events before it was dropped depends on speed.
    return { beside, all: slow.events.length === 5000, fellBehind, outcome: slow.outcome ?? 'still open' };
  });
  about('a read of $all with a limit, of 3,000 events with a filter that few match', async (x) => {
    const from = await beforeMany(x);
    const stream = x.stream('match');
    await x.given(stream, x.events(3));
    return x.reads({ from, limit: 2, filter: { on: 'stream', prefixes: [stream] } });
  });
  about(
    'a filtered subscription to $all that skips 3,000 events: checkpoints at most how far apart',
    async (x) => {
      const from = await beforeMany(x);
      const live = x.open({ from, live: true, filter: { on: 'stream', prefixes: ['none-'] } });
      await live.untilCaughtUp(6000);
      await live.quiet();
      const checkpoints = live.messages.filter((message) => message.hasCheckpoint());
      const positions = checkpoints.map((message) => BigInt(message.getCheckpoint().getCommitPosition()));
      return {
        checkpoints: checkpoints.length,
        rise: positions.every((one, index) => index === 0 || one > positions[index - 1]),
        last: readMessage(live.messages.at(-1)),
      };
    },
  );
}
