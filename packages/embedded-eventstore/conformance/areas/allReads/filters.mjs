// Filters, from the experiment's first event on, so that older events do not matter.
import { at, fiveEvents, ownOnly } from './support.mjs';

export default function define({ about, direction }) {
  for (const [name, filter] of [
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
  ]) {
    about(`${direction} filtered by ${name}`, async (x) => {
      const own = await fiveEvents(x);
      const from = direction === 'forwards' ? at(own[0]) : 'end';
      return ownOnly(x, await x.read({ direction, from, limit: 3, filter: filter(x) }, 4000), true);
    });
  }
  for (const window of [0, 1, 2, 32, 2 ** 31, 'missing']) {
    for (const limit of [1, 100]) {
      if (direction === 'backwards' && limit === 100) continue;
      about(`${direction} filtered, search window ${window}, limit ${limit}`, async (x) => {
        const own = await fiveEvents(x);
        const from = direction === 'forwards' ? at(own[0]) : 'end';
        const filter = { on: 'stream', prefixes: [x.stream('a')], window };
        return ownOnly(x, await x.read({ direction, from, limit, filter }, 2500));
      });
    }
  }
  about(`${direction} filtered, multiplier 0`, async (x) => {
    const own = await fiveEvents(x);
    const from = direction === 'forwards' ? at(own[0]) : 'end';
    return ownOnly(
      x,
      await x.read({
        direction,
        from,
        limit: 2,
        filter: { on: 'stream', prefixes: [x.prefix], multiplier: 0 },
      }),
    );
  });
}
