import { modelsProjection } from 'backend/projections/catalogue/models/projector.ts';
import { atLeast, figureOf, median, type Plan, repeat, type Section, shareOf } from '../figure.ts';
import { limits } from '../limits.ts';
import { inDirectory } from '../shop/benchShop.ts';
import { fillLog, runAnalyst, withServices } from '../shop/fillShop.ts';
import { eventsOfStory, priceChangeOf, uploadOf } from '../shop/stories.ts';

const catalogueEvents = 100_000;
const inWords = (count: number) => count.toLocaleString('en-US');

/** Replays a log as often as planned. Returns events per second, and samples of the memory of each replay in MiB. */
const replaysOf = async (
  plan: Plan,
  [what, projections, events]: readonly [what: string, projections: string, events: number],
  fill: (dir: string) => Promise<void>,
) =>
  inDirectory(async (dir) => {
    await fill(dir);
    return withServices(dir, async (environment) => {
      const samples: (readonly number[])[] = [];
      const runs = await repeat(plan, what, 'events/s', async () => {
        const words = ['replay', projections, '--unmask', '--fresh'];
        const { ms, memory } = await runAnalyst(words, environment, plan.say);
        samples.push(memory);
        return events / (ms / 1000);
      });
      return { runs, samples };
    });
  });

/** From an empty database to caught up, by the analysts' tool. */
export const replay: Section = {
  name: 'replay',
  title: `replay of ${inWords(catalogueEvents)} events into the catalogue, and of a long log (--events) into every projection, with its memory`,
  run: async (plan) => {
    const { catalogue, all, memory } = limits.replay;
    const what = `replay of ${inWords(catalogueEvents)} events`;
    const changed = (index: number) => [uploadOf(index), priceChangeOf(index)];
    const one = await replaysOf(plan, [what, modelsProjection.name, catalogueEvents], (dir) =>
      fillLog(dir, catalogueEvents / 2, 1, plan.say, changed),
    );
    const stories = Math.ceil(plan.events / eventsOfStory);
    const everything = `replay of ${inWords(stories * eventsOfStory)} events into every projection`;
    const every = await replaysOf(plan, [everything, 'all', stories * eventsOfStory], (dir) =>
      fillLog(dir, stories, stories, plan.say),
    );
    const early = every.samples.map((mib) => Math.max(...mib.slice(0, Math.ceil(mib.length / 4))));
    const most = every.samples.map((mib) => Math.max(...mib));
    const limit = shareOf(memory, 'its first quarter', median(early));
    return [
      figureOf(what, 'events/s', one.runs, atLeast(catalogue)),
      figureOf(everything, 'events/s', every.runs, atLeast(all)),
      figureOf('most memory of that replay', 'MiB', most, limit),
    ];
  },
};
