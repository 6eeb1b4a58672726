// Checkpoints of filtered subscriptions. The reader starts at the experiment's first event, so earlier events do not matter.
import { alone, firstEvent, followed, matching, mixed, phases, quietMs, settled } from './support.mjs';

export default function define(experiment) {
  for (const window of [undefined, 1, 2, 32]) {
    for (const multiplier of [1, 2, 3]) {
      const name = `window ${window ?? 'by count'}, interval ${multiplier}`;
      const few = (window ?? 32) * multiplier <= 6;
      experiment(
        `checkpoints, ${name}: 12 events of history, of which every fourth matches`,
        async (x) => {
          const from = await firstEvent(x);
          await mixed(x, 12);
          const live = x.open({ from, live: true, filter: matching(x, window, multiplier) });
          await live.quiet(quietMs);
          return x.shown(live);
        },
        alone,
      );
      const count = few ? 8 : (window ?? 32) * multiplier + 6;
      experiment(
        `checkpoints, ${name}: ${count} events live, of which every fourth matches`,
        async (x) => {
          const from = await firstEvent(x);
          return followed(x, { from, filter: matching(x, window, multiplier) }, () => mixed(x, count));
        },
        alone,
      );
    }
  }
  for (const [name, matches] of [
    ['nothing matches', 'no'],
    ['everything matches', ''],
  ]) {
    experiment(
      `checkpoints: 70 events of history and 70 live, window by count, interval 1, ${name}`,
      async (x) => {
        const from = await firstEvent(x);
        await x.given.append(x.stream('other'), 'any', x.events(70, 0, 'old'));
        const filter = { on: 'stream', prefixes: [`${x.prefix}${matches}`], multiplier: 1 };
        return followed(
          x,
          { from, filter },
          async () => {
            for (let n = 0; n < 70; n += 10)
              await x.given.append(x.stream('other'), 'any', x.events(10, n, 'new'));
          },
          true,
        );
      },
      alone,
    );
  }
  experiment(
    'checkpoints from the end, window 1, interval 1, nothing matches',
    async (x) => {
      const live = x.open({
        from: 'end',
        live: true,
        filter: { on: 'stream', prefixes: [`${x.prefix}none`], window: 1 },
      });
      const before = await settled(live);
      for (const event of x.events(4)) await x.given.append(x.stream('s'), 'any', [event]);
      await live.quiet(quietMs);
      return phases(x, live, before);
    },
    alone,
  );
  for (const [name, filter] of [
    ['a window of 0', { window: 0 }],
    ['no window', { window: 'missing' }],
    ['an interval of 0', { multiplier: 0 }],
    ['an interval of 2^31', { multiplier: 2 ** 31 }],
    ['an invalid regex', { regex: '(' }],
    ['no prefixes', { prefixes: [] }],
    ['neither streams nor types', { on: 'nothing' }],
  ]) {
    experiment(
      `to $all with ${name} in the filter`,
      async (x) => {
        const from = await firstEvent(x);
        return followed(x, { from, filter: { on: 'stream', prefixes: [x.prefix], ...filter } }, () =>
          x.given.append(x.stream('s'), 'any', x.events(2)),
        );
      },
      alone,
    );
  }
}
