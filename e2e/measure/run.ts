// Measures the pages against their goals: npm run measure [-- mobile desktop admin inp waking --runs=3 --only=/cart]
// Exits with 1 if a limit is missed. Use an otherwise idle machine.
import { fileURLToPath } from 'node:url';
import { inFigures } from '../../bench/figure.ts';
import { runSections } from '../../bench/runSections.ts';
import { type DemoSite, startDemoSite } from './demoSite.ts';
import { interactionsOf } from './interactions.ts';
import { surveysOf } from './surveys.ts';
import { wakingOf } from './waking.ts';

const { installWhenStale } = (await import(new URL('../../scripts/install.mjs', import.meta.url).href)) as {
  readonly installWhenStale: (folder: string, scope: 'all') => Promise<void>;
};
let started: Promise<DemoSite> | undefined;
/** The demo shop of all sections, which the first starts; Lighthouse, which nothing else needs, is installed before. */
const site = (): Promise<DemoSite> => {
  const lighthouse = fileURLToPath(new URL('../lighthouse/', import.meta.url));
  started ??= installWhenStale(lighthouse, 'all').then(startDemoSite);
  return started;
};

const { run, failed } = await runSections('measure', [
  ...surveysOf(site),
  interactionsOf(site),
  wakingOf(site),
]);
await (await started)?.end();
const missed = run.sections.flatMap(({ figures }) => figures.filter(({ limit }) => limit?.isMet === false));
for (const { what, value, unit, limit } of missed)
  console.error(`Missed: ${what} ${inFigures(value)} ${unit}, ${limit?.text}`);
process.exit(missed.length > 0 || failed.length > 0 ? 1 : 0);
