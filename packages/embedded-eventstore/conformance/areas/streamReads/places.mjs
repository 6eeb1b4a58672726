// Start and limit, for ten events.
const starts = [
  ['the start', 'start'],
  ['the end', 'end'],
  ['revision 0', 0],
  ['revision 4', 4],
  ['the last revision', 9],
  ['one beyond the last', 10],
  ['far beyond the last', 1000],
  ['2^63-1', 2n ** 63n - 1n],
  ['2^63', 2n ** 63n],
];
const limits = [
  ['1', 1],
  ['5', 5],
  ['0', 0],
  ['2^53-1', 2n ** 53n - 1n],
  ['2^63', 2n ** 63n],
  ['2^64-1', 2n ** 64n - 1n],
];

export default function define({ experiment, direction }) {
  for (const [startName, from] of starts) {
    for (const [limitName, limit] of limits) {
      const common = ['1', '5', '0', '2^53-1'].includes(limitName);
      // The most unusual limits from one start only.
      if (!common && from !== 4) continue;
      if (limitName === '0' && !['start', 'end', 4].includes(from)) continue;
      experiment(`${direction} from ${startName}, limit ${limitName}`, async (x) => {
        const stream = await x.written(10);
        return x.reads({ stream, direction, from, limit }, 3000);
      });
    }
  }
}
