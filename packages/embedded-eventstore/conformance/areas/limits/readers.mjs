// Readers that stop reading, many at once, and with filters that few events match.
import { setTimeout as sleep } from 'node:timers/promises';
import { alone, fill } from './support.mjs';

export default function define(experiment) {
  experiment(
    'a read of 5,000 events whose reader pauses: others are served, and it gets all in the end',
    async (x) => {
      const stream = x.stream();
      await fill(x, stream, 5000);
      const slow = x.open({ stream, limit: 10_000 });
      slow.pause();
      await sleep(300);
      const beside = await x.append(x.stream('beside'), 'any', x.events(1));
      const reads = await x.readBack(x.stream('beside'));
      slow.resume();
      await slow.untilOver(8000);
      return { beside, reads, events: slow.messages.length, outcome: slow.outcome ?? 'still open' };
    },
    alone,
  );
  experiment(
    'a subscription with 5,000 events of history whose reader pauses: others are served, and it gets all in the end',
    async (x) => {
      const stream = x.stream();
      await fill(x, stream, 5000);
      const slow = x.open({ stream, live: true });
      slow.pause();
      await sleep(300);
      const beside = await x.append(x.stream('beside'), 'any', x.events(1));
      slow.resume();
      await slow.until((messages) => messages.filter((message) => message.hasEvent()).length >= 5000, 8000);
      return {
        beside,
        events: slow.messages.filter((message) => message.hasEvent()).length,
        outcome: slow.outcome ?? 'still open',
      };
    },
    alone,
  );
  experiment(
    'a live subscription whose reader pauses while 5,000 events come: how it goes on',
    async (x) => {
      const stream = x.stream();
      const slow = x.open({ stream, live: true });
      await slow.until((messages) => messages.some((message) => message.hasCaughtUp()), 1000);
      await slow.quiet();
      slow.pause();
      await fill(x, stream, 5000);
      const beside = await x.append(x.stream('beside'), 'any', x.events(1));
      slow.resume();
      await slow.until((messages) => messages.filter((message) => message.hasEvent()).length >= 5000, 5000);
      const events = slow.messages.filter((message) => message.hasEvent()).length;
      // The number of events before it was dropped depends on speed.
      return {
        beside,
        all: events === 5000,
        fellBehind: slow.messages.some((message) => message.hasFellBehind()),
        outcome: slow.outcome ?? 'still open',
      };
    },
    alone,
  );
  experiment('80 subscriptions at once to one stream each get the event', async (x) => {
    const stream = await x.written(1);
    const many = Array.from({ length: 80 }, () => x.open({ stream, live: true }));
    for (const live of many) await live.until(2, 3000);
    await x.given.append(stream, 'any', x.events(1, 1));
    const events = (live) => live.messages.filter((message) => message.hasEvent()).length;
    for (const live of many) await live.until(() => events(live) >= 2, 3000);
    return { complete: many.filter((live) => events(live) === 2).length };
  });
  experiment('200 reads at once', async (x) => {
    const stream = await x.written(10);
    const reads = await Promise.all(Array.from({ length: 200 }, () => x.read({ stream }, 6000)));
    return {
      complete: reads.filter(({ messages, outcome }) => messages.length === 10 && outcome === 'ended').length,
    };
  });
  experiment(
    'a read of $all with a limit, of 3,000 events with a filter that few match',
    async (x) => {
      await x.given.append(x.stream('first'), 'any', x.events(1));
      const [record] = (await x.log()).own;
      const from = { commit: record.getCommitPosition(), prepare: record.getPreparePosition() };
      await fill(x, x.stream('other'), 3000);
      await x.given.append(x.stream('match'), 'any', x.events(3));
      return x.reads({ from, limit: 2, filter: { on: 'stream', prefixes: [x.stream('match')] } }, 6000);
    },
    alone,
  );
  experiment(
    'a filtered subscription to $all that skips 3,000 events: checkpoints at most how far apart',
    async (x) => {
      await x.given.append(x.stream('first'), 'any', x.events(1));
      const [record] = (await x.log()).own;
      const from = { commit: record.getCommitPosition(), prepare: record.getPreparePosition() };
      await fill(x, x.stream('other'), 3000);
      const live = x.open({ from, live: true, filter: { on: 'stream', prefixes: ['none-'], multiplier: 1 } });
      await live.until((messages) => messages.some((message) => message.hasCaughtUp()), 6000);
      await live.quiet();
      const checkpoints = live.messages.filter((message) => message.hasCheckpoint());
      const positions = checkpoints.map((message) => BigInt(message.getCheckpoint().getCommitPosition()));
      return {
        checkpoints: checkpoints.length,
        rise: positions.every((one, index) => index === 0 || one > positions[index - 1]),
        last: live.messages.length > 0 ? x.describe.readMessage(live.messages.at(-1)) : 'nothing',
      };
    },
    alone,
  );
}
