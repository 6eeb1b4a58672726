import { execFile } from 'node:child_process';
import { mkdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import {
  atLeast,
  atMost,
  type Figure,
  figureOf,
  inFigures,
  type Limit,
  type Section,
} from '../../bench/figure.ts';
import { limits } from '../../bench/limits.ts';
import { adminPages } from '../../frontend/src/app/admin/adminPages.ts';
import { paths } from '../../frontend/src/lib/paths.ts';
import type { DemoSite } from './demoSite.ts';
import { withProfile } from './profile.ts';

/** The part of Lighthouse's report that is used. */
type Report = {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<
    Record<string, { readonly score: number | null; readonly numericValue?: number }>
  >;
  readonly environment: { readonly benchmarkIndex: number };
};

/** Lighthouse is in a folder of its own, since nothing else needs it: `npm run measure` installs it there. */
const program = fileURLToPath(new URL('../lighthouse/node_modules/lighthouse/cli/index.js', import.meta.url));
/** The full report of each run. */
const kept = fileURLToPath(new URL('../../.cache/measure/', import.meta.url));

/** Throttled by the browser: Lighthouse's simulation can pick the wrong largest paint (ADR 33). */
const settings = [
  '--throttling-method=devtools',
  '--only-categories=performance,accessibility,best-practices,seo',
  '--output=json',
  '--quiet',
  '--no-enable-error-reporting',
];

const publicPages = ({ model }: DemoSite): readonly string[] => [
  paths.home,
  paths.product(model._id),
  paths.category(model.ModalCategory),
  paths.cart,
  paths.login,
  paths.faq,
];

/** Every screen of the admin area: all fixed addresses, and one of a model. */
const adminScreens = ({ model }: DemoSite): readonly string[] => [
  ...Object.values(adminPages)
    .map(({ path }) => path)
    .filter((path) => path !== paths.admin.root && !/[:*]/.test(path)),
  paths.admin.updateModel(model._id),
];

/** Runs Lighthouse on a page; the browser of the port holds the session. */
const reportOf = async (url: string, port: number, isDesktop: boolean, file: string): Promise<Report> => {
  const more = [`--port=${port}`, `--output-path=${file}`, ...(isDesktop ? ['--preset=desktop'] : [])];
  await promisify(execFile)(process.execPath, [program, url, ...settings, ...more]);
  return JSON.parse(await readFile(file, 'utf8'));
};

/** The properties of a page with their limits; `machine` is Lighthouse's index of the machine, to compare runs. */
const figuresOf = (page: string, reports: readonly Report[], isAdmin: boolean): readonly Figure[] => {
  const { perf, adminPerf, others, LCP, CLS } = limits.pages;
  const figure = (what: string, unit: string, read: (report: Report) => number, limit?: Limit) =>
    figureOf(`${page}: ${what}`, unit, reports.map(read), limit);
  const score = (what: string, category: string, least: number) =>
    figure(what, '', (one) => Math.round((one.categories[category]?.score ?? 0) * 100), atLeast(least));
  const audit = (what: string, unit: string, name: string, limit?: Limit, factor = 1) =>
    figure(what, unit, (one) => (one.audits[name]?.numericValue ?? Number.NaN) * factor, limit);
  const isIndexed = reports.every(({ audits }) => audits['is-crawlable']?.score !== 0);
  return [
    score('perf', 'performance', isAdmin ? adminPerf : perf),
    score('a11y', 'accessibility', others),
    score('bp', 'best-practices', others),
    ...(isIndexed ? [score('seo', 'seo', others)] : []),
    audit('LCP', 's', 'largest-contentful-paint', isAdmin ? undefined : atMost(LCP), 0.001),
    audit('CLS', '', 'cumulative-layout-shift', atMost(CLS)),
    audit('TBT', 'ms', 'total-blocking-time'),
    audit('script', 'ms', 'bootup-time'),
    figure('machine', '', ({ environment }) => environment.benchmarkIndex),
  ];
};

/** `/` asks for the home page, `/AdminDS/` for all addresses that start with it. */
const isAsked = (only: string | undefined, path: string): boolean =>
  only === undefined || path === only || (only !== '/' && path.startsWith(only));

const survey = (name: string, title: string, site: () => Promise<DemoSite>): Section => ({
  name,
  title,
  run: async ({ runs, only, say }) => {
    const shop = await site();
    const isAdmin = name === 'admin';
    const figures: Figure[] = [];
    await mkdir(kept, { recursive: true });
    await withProfile(shop.url, isAdmin ? shop.admin : null, async (port) => {
      for (const path of (isAdmin ? adminScreens : publicPages)(shop).filter((one) => isAsked(only, one))) {
        const page = `${name} ${path.replace(/[0-9a-f-]{36}/, '…')}`;
        const reports: Report[] = [];
        while (reports.length < runs) {
          const file = `${kept}${page.replaceAll(/[ /]/g, '-')}-${reports.length + 1}.json`;
          reports.push(await reportOf(shop.url + path, port, name === 'desktop', file));
        }
        const measured = figuresOf(page, reports, isAdmin);
        const words = measured.map(({ what, value }) => `${what.slice(page.length + 2)} ${inFigures(value)}`);
        say(`${path}: ${words.join(', ')}`);
        figures.push(...measured);
      }
    });
    return figures;
  },
});

/** The Lighthouse surveys (docs/spec/experience.md). */
export const surveysOf = (site: () => Promise<DemoSite>): readonly Section[] => [
  survey('mobile', 'Lighthouse on a phone, public pages', site),
  survey('desktop', 'Lighthouse on a desktop, public pages', site),
  survey('admin', 'Lighthouse on a phone, Admin screens', site),
];
