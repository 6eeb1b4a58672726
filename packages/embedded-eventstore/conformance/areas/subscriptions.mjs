// Subscriptions to streams and to $all: start, messages, and the checkpoints of filters.
import { readMessage, recordOf, streamOf } from '../lib/describe.mjs';
import { Position } from '../lib/normalise.mjs';

/** For experiments that count other events of the log. */
const alone = { alone: true };
const quietMs = 200;

const revisions = [
  ['the start', 'start'],
  ['the end', 'end'],
  ['revision 0', 0],
  ['revision 1', 1],
  ['the last revision', 2],
  ['one beyond the last', 3],
  ['far beyond the last', 50],
  ['2^63-1', 2n ** 63n - 1n],
  ['2^64-1', 2n ** 64n - 1n],
];
const moved = ({ commit }, by) => new Position(commit + by);
const places = [
  ['the end', () => 'end'],
  ["the first own event's position", (own) => own[0]],
  ["the last own event's position", (own) => own[2]],
  ['between the first and the second own event', (own) => moved(own[0], 1n)],
  [
    "the second own event's commit, prepare one lower",
    (own) => new Position(own[1].commit, own[1].prepare - 1n),
  ],
  ['one after the last event', (own) => moved(own[2], 1n)],
  ['far beyond the end', () => new Position(2n ** 50n)],
  ['2^63-1', () => new Position(2n ** 63n - 1n)],
  ['2^63', () => new Position(2n ** 63n)],
  ['2^64-1', () => new Position(2n ** 64n - 1n)],
];
const oddFilters = [
  ['a window of 0', { window: 0 }],
  ['no window', { window: 'missing' }],
  ['an interval of 0', { multiplier: 0 }],
  ['an interval of 2^31', { multiplier: 2 ** 31 }],
  ['an invalid regex', { regex: '(' }],
  ['no prefixes', { prefixes: [] }],
  ['neither streams nor types', { on: 'nothing' }],
];

export default function define(experiment) {
  for (const [name, from] of revisions)
    experiment(`to a stream with 3 events from ${name}, then 2 more`, async (x) => {
      const stream = await x.written(3);
      return followed(x, { stream, from }, () => oneByOne(x, stream, x.events(2, 3)));
    });
  for (const from of ['start', 'end', 0, 5])
    experiment(`to a stream that does not exist yet, from ${from}`, (x) => {
      const stream = x.stream();
      return followed(x, { stream, from }, () => oneByOne(x, stream, x.events(2)));
    });
  experiment('to a metadata stream', async (x) => {
    const stream = `$$${x.stream()}`;
    await x.given(stream, [x.metadataEvent('{"n":1}')]);
    await x.given(stream, [x.metadataEvent('{"n":2}', 'second')]);
    return followed(x, { stream }, () => x.given(stream, [x.metadataEvent('{"n":3}', 'third')]));
  });
  experiment('300 events, written while it reads them, come once each and in order', async (x) => {
    const stream = await x.written(100);
    const live = x.open({ stream, live: true });
    for (let n = 100; n < 300; n += 20) await x.given(stream, x.events(20, n));
    await live.until(() => live.events.length >= 300, 8000);
    await live.quiet(100);
    const inOrder = live.events.every((one, at) => Number(recordOf(one).getStreamRevision()) === at);
    const caughtUp = live.messages.filter((message) => message.hasCaughtUp()).length;
    return { events: live.events.length, inOrder, caughtUp, outcome: live.outcome ?? 'still open' };
  });
  experiment('cancelled by the reader', async (x) => {
    const live = await x.open({ stream: x.stream(), live: true }).until(1);
    live.call.cancel();
    await live.untilOver();
    return { messages: live.messages.map(readMessage), outcome: live.outcome };
  });
  for (const [name, place] of places)
    for (const filtered of [false, true])
      experiment(
        `to $all${filtered ? ', filtered,' : ''} from ${name}, then 2 more`,
        async (x) => {
          await oneByOne(x, x.stream(), x.events(3));
          const filter = filtered ? { on: 'stream', prefixes: [x.prefix] } : undefined;
          const from = place(await x.places());
          return followed(x, { from, filter }, () => oneByOne(x, x.stream(), x.events(2, 3)));
        },
        alone,
      );
  defineCheckpoints((name, run) => experiment(name, run, alone));
}

/** The reader starts at the experiment's first event, so earlier events do not matter. */
function defineCheckpoints(about) {
  for (const window of [undefined, 1, 2, 32])
    for (const multiplier of [1, 2, 3]) {
      const title = `checkpoints, window ${window ?? 'by count'}, interval ${multiplier}`;
      const filter = (x) => ({ on: 'stream', prefixes: [x.stream('match')], window, multiplier });
      about(`${title}: 12 events of history, of which every fourth matches`, async (x) => {
        const from = await firstEvent(x);
        await mixed(x, 12);
        return x.shown(await x.open({ from, live: true, filter: filter(x) }).quiet(quietMs));
      });
      const interval = (window ?? 32) * multiplier;
      const count = interval <= 6 ? 8 : interval + 6;
      about(`${title}: ${count} events live, of which every fourth matches`, async (x) =>
        followed(x, { from: await firstEvent(x), filter: filter(x) }, () => mixed(x, count)),
      );
    }
  for (const [name, matches] of [
    ['nothing matches', 'no'],
    ['everything matches', ''],
  ])
    about(
      `checkpoints: 70 events of history and 70 live, window by count, interval 1, ${name}`,
      async (x) => {
        const from = await firstEvent(x);
        const stream = x.stream('other');
        await x.given(stream, x.events(70, 0, 'old'));
        const filter = { on: 'stream', prefixes: [`${x.prefix}${matches}`] };
        const { before, after, outcome } = await followed(x, { from, filter }, async () => {
          for (let n = 0; n < 70; n += 10) await x.given(stream, x.events(10, n, 'new'));
        });
        return { before: counted(before), after: counted(after), outcome };
      },
    );
  about('checkpoints from the end, window 1, interval 1, nothing matches', (x) =>
    followed(x, { from: 'end', filter: { on: 'stream', prefixes: [`${x.prefix}none`], window: 1 } }, () =>
      oneByOne(x, x.stream('s'), x.events(4)),
    ),
  );
  for (const [name, odd] of oddFilters)
    about(`to $all with ${name} in the filter`, async (x) => {
      const filter = { on: 'stream', prefixes: [x.prefix], ...odd };
      return followed(x, { from: await firstEvent(x), filter }, () => x.given(x.stream('s'), x.events(2)));
    });
}

async function oneByOne(x, stream, events) {
  for (const event of events) await x.given(stream, [event]);
}

/** Writes one event and returns its position. */
async function firstEvent(x) {
  await x.given(x.stream('first'), [x.event('first')]);
  return (await x.places())[0];
}

/** Events one by one, every fourth of them in the stream `match`. */
async function mixed(x, count) {
  for (let n = 1; n <= count; n += 1)
    await x.given(x.stream(n % 4 === 0 ? 'match' : 'other'), [x.event(`e${n}`)]);
}

/** The messages of a subscription until it has caught up, and after an action; without the events of concurrent experiments. */
async function followed(x, query, act) {
  const live = await x.open({ ...query, live: true }).untilCaughtUp(700);
  await live.quiet(quietMs);
  const { length } = live.messages;
  await act();
  await live.quiet(quietMs);
  const isOwn = (message) => !message.hasEvent() || x.owns(streamOf(recordOf(message)));
  const shown = (messages) => messages.filter(isOwn).map(readMessage);
  const { messages, outcome = 'still open' } = live;
  return { before: shown(messages.slice(0, length)), after: shown(messages.slice(length)), outcome };
}

/** Consecutive events as their number. */
function counted(list) {
  const out = [];
  let events = 0;
  for (const one of [...list, undefined]) {
    if (String(one).startsWith('event')) {
      events += 1;
      continue;
    }
    if (events > 0) out.push(`${events} events`);
    events = 0;
    if (one !== undefined) out.push(one);
  }
  return out;
}
