// Reads of $all: start, limit and filter. The experiment's own events are the last of the log.
import { readMessage, recordOf, streamOf } from '../lib/describe.mjs';
import { Position } from '../lib/normalise.mjs';

const moved = ({ commit, prepare }, by) => new Position(commit + by, prepare + by);
const prepared = ({ commit }, prepare) => new Position(commit, prepare);
const places = [
  ['the end', () => 'end'],
  ["the first own event's position", (own) => own[0]],
  ["the third own event's position", (own) => own[2]],
  ["the last own event's position", (own) => own[4]],
  ["one after the third own event's position", (own) => moved(own[2], 1n)],
  ["one before the third own event's position", (own) => moved(own[2], -1n)],
  ["the third own event's commit, prepare one lower", (own) => prepared(own[2], own[2].prepare - 1n)],
  ["the third own event's commit, prepare 0", (own) => prepared(own[2], 0n)],
  ["the third own event's commit, prepare one higher", (own) => prepared(own[2], own[2].prepare + 1n)],
  ['one after the last event', (own) => moved(own[4], 1n)],
  ['far beyond the end', () => new Position(2n ** 50n)],
  ['2^63-1', () => new Position(2n ** 63n - 1n)],
  ['2^63', () => new Position(2n ** 63n)],
  ['2^64-1', () => new Position(2n ** 64n - 1n)],
];
const filters = [
  ['a stream prefix', (x) => ({ on: 'stream', prefixes: [x.stream('a')] })],
  ['two stream prefixes', (x) => ({ on: 'stream', prefixes: [x.stream('a'), x.stream('b')] })],
  ['a stream prefix that nothing has', () => ({ on: 'stream', prefixes: ['nothing-has-this'] })],
  ['an empty stream prefix', () => ({ on: 'stream', prefixes: [''] })],
  ['no prefixes', () => ({ on: 'stream', prefixes: [] })],
  ['a stream regex', (x) => ({ on: 'stream', regex: `^${x.prefix}b$` })],
  ['a type prefix', () => ({ on: 'type', prefixes: ['Hap'] })],
  ['a type prefix in the wrong case', () => ({ on: 'type', prefixes: ['hap'] })],
  ['a type regex', () => ({ on: 'type', regex: '^Other$' })],
  ['a type regex in the middle', () => ({ on: 'type', regex: 'the' })],
  ['the regex of excludeSystemEvents', () => ({ on: 'type', regex: '^[^\\$].*' })],
  ['a regex with .NET options', () => ({ on: 'type', regex: '(?i)^HAPP' })],
  ['an invalid regex', () => ({ on: 'type', regex: '(' })],
  ['both a regex and prefixes', () => ({ on: 'type', regex: '^Other$', prefixes: ['Hap'] })],
  ['neither streams nor types', () => ({ on: 'nothing', prefixes: ['Hap'] })],
];
const malformed = [
  ['no place to start from', (o) => o.getAll().clearStart()],
  ['no limit', (o) => o.clearCount()],
  ['neither a filter nor none', (o) => o.clearNoFilter()],
];

export default function define(experiment) {
  const about = (name, run) => experiment(name, run, { alone: true });
  about('the system events at the start of the log', async (x) => {
    const { messages, outcome } = await x.read({ limit: 300 });
    const isSystem = (record) => streamOf(record).startsWith('$') && !streamOf(record).includes('truth-');
    const records = messages.map(recordOf);
    const end = records.findIndex((record) => !isSystem(record));
    const shown = (one) => `${streamOf(one)}@${one.getStreamRevision()} ${one.getMetadataMap().get('type')}`;
    return { seen: records.slice(0, end < 0 ? undefined : end).map(shown), outcome: unlessEnded(outcome) };
  });
  for (const direction of ['forwards', 'backwards']) {
    /** Reads with five own events; `ask` gets their positions. */
    const own = (name, ask, ms, quietly) =>
      about(`${direction}${name}`, async (x) => {
        const query = ask(await fiveEvents(x), x);
        return ownOnly(x, await x.read({ direction, ...query }, ms), quietly);
      });
    const begin = ([first]) => (direction === 'forwards' ? first : 'end');
    for (const [name, place] of places)
      own(` from ${name}`, (at) => ({ from: place(at), limit: direction === 'forwards' ? 100 : 6 }), 2500);
    for (const [name, filter] of filters)
      own(` filtered by ${name}`, (at, x) => ({ from: begin(at), limit: 3, filter: filter(x) }), 4000, true);
    for (const window of [0, 1, 2, 32, 2 ** 31, 'missing'])
      for (const limit of direction === 'forwards' ? [1, 100] : [1])
        own(
          ` filtered, search window ${window}, limit ${limit}`,
          (at, x) => ({
            from: begin(at),
            limit,
            filter: { on: 'stream', prefixes: [x.stream('a')], window },
          }),
          2500,
        );
    own(` filtered, multiplier 0`, (at, x) => ({
      from: begin(at),
      limit: 2,
      filter: { on: 'stream', prefixes: [x.prefix], multiplier: 0 },
    }));
    for (const limit of [0, 1, 2, 2n ** 53n - 1n, 2n ** 64n - 1n])
      about(`${direction} from the third own event, limit ${limit}`, async (x) => {
        const [, , from] = await fiveEvents(x);
        // Backwards, a large limit reaches back over all runs.
        const { messages, outcome } = await x.open({ direction, from, limit }).until(20, 2500);
        const isEndless = limit > 2 && direction === 'backwards';
        const end = outcome ?? (messages.length >= 20 ? undefined : 'still open');
        return ownOnly(x, { messages, outcome: isEndless ? undefined : end }, limit > 2);
      });
    about(`${direction} from the start, limit 2: how many events`, async (x) => {
      const { messages, outcome } = await x.read({ direction, limit: 2 }, 2500);
      return { events: messages.length, outcome };
    });
  }
  for (const [name, alter] of malformed)
    about(`a read of $all with ${name}`, async (x) => {
      const { messages, outcome } = await x.read({ limit: 1, alter }, 1500);
      return { events: Math.min(messages.length, 1), outcome };
    });
}

/** a@0 b@0 a@1 b@1 a@2, of the types Happened (a) and Other (b): their positions. */
async function fiveEvents(x) {
  for (const [index, name] of [...'ababa'].entries()) {
    const type = name === 'a' ? 'Happened' : 'Other';
    await x.given(x.stream(name), [x.event(`e${index}`, { type })]);
  }
  return x.places();
}

/** Own events by name; for events before them, only whether there were any, or nothing with `quietly`. */
function ownOnly(x, { messages, outcome }, quietly = false) {
  const isOwn = (message) => !message.hasEvent() || x.owns(streamOf(recordOf(message)));
  const own = messages.filter(isOwn);
  const older = quietly ? undefined : messages.length - own.length;
  return { seen: own.map(readMessage), older, outcome: unlessEnded(outcome) };
}

const unlessEnded = (outcome) => (outcome === 'ended' ? undefined : outcome);
