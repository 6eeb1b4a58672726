// Measures the goals of the pages: npm run measure [-- mobile desktop admin inp --runs=3 --url=… --only=/cart]
// Exits with 1 if a limit is missed. Use an otherwise idle machine.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parsedWords } from '@model-shop/operator/terminal/parsedWords.ts';
import ownTemporaryFolder from '../../backend/testing/run/ownTemporaryFolder.ts';
import { machine } from '../../bench/report/machine.ts';
import { onMachine } from '../../bench/report/table.ts';
import { browserProgram } from '../support/browserProgram.ts';
import { launchBrowser } from '../support/launchBrowser.ts';
import { type Account, type DemoSite, givenSite, startDemoSite } from './demoSite.ts';
import { runInteractions } from './interactions.ts';
import { runSurvey } from './lighthouse.ts';
import type { Row } from './measured.ts';
import { withProfile } from './profile.ts';
import { misses, tables } from './report.ts';
import { surveys } from './surveys.ts';

/** Lighthouse's, and the interactions. */
const sections = [...surveys.map(({ section }) => section), 'inp'];

const usage = 'npm run measure -- [section …] [--runs=N] [--only=PATH] [--url=…] [--admin=…] [--client=…]';
const { values, positionals } = parsedWords(usage, {
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '3' },
    url: { type: 'string' },
    admin: { type: 'string' },
    client: { type: 'string' },
    only: { type: 'string' },
  },
});

const wanted = positionals.flatMap((word) => (word === 'lighthouse' ? sections.slice(0, -1) : [word]));
const unknown = wanted.filter((word) => !sections.includes(word));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. There are: lighthouse, ${sections.join(', ')}.`);
  process.exit(2);
}
const isWanted = (section: string) => wanted.length === 0 || wanted.includes(section);
const runs = Number(values.runs);
if (!Number.isInteger(runs) || runs < 1) {
  console.error(`--runs=${values.runs} is not a number of runs`);
  process.exit(2);
}

const account = (text: string | undefined): Account | undefined => {
  const at = text?.indexOf(':') ?? -1;
  return text === undefined || at === -1
    ? undefined
    : { email: text.slice(0, at), password: text.slice(at + 1) };
};

/** `--only=/` selects the home page, `--only=/AdminDS/` all addresses that start with it. */
const isAsked = (path: string): boolean =>
  values.only === undefined || path === values.only || (values.only !== '/' && path.startsWith(values.only));

ownTemporaryFolder();
const at = new Date();
const facts = machine();
const kept = join(
  fileURLToPath(new URL('../../.cache/measure/', import.meta.url)),
  at.toISOString().replaceAll(':', '-').slice(0, 19),
);
await mkdir(kept, { recursive: true });
const keep = (name: string, report: unknown) => writeFile(join(kept, `${name}.json`), JSON.stringify(report));
const say = (line: string) => {
  const seconds = String(Math.round((performance.now() - startedAt) / 1000)).padStart(4);
  console.log(`${seconds} s  ${line}`);
};
const startedAt = performance.now();

/** The surveys that need a running shop. */
const measureShop = async (site: DemoSite): Promise<readonly Row[]> => {
  const program = await browserProgram();
  const rows: Row[] = [];
  for (const survey of surveys.filter(({ section }) => isWanted(section))) {
    const pages = (of: DemoSite) => survey.pages(of).filter(isAsked);
    const plan = { runs, browser: program, say, keep };
    rows.push(
      ...(await withProfile(program, site.url, survey.session(site), (port) =>
        runSurvey({ ...survey, pages }, site, port, plan),
      )),
    );
  }
  if (isWanted('inp')) {
    const browser = await launchBrowser(program);
    try {
      rows.push(...(await runInteractions(browser, site, runs, say)));
    } finally {
      await browser.close();
    }
  }
  return rows;
};

const measure = async (): Promise<readonly Row[]> => {
  say(values.url ? `at ${values.url}` : 'a demo shop starts, is filled and comes to rest');
  const site = values.url
    ? await givenSite(values.url, {
        ...(account(values.admin) && { admin: account(values.admin) }),
        ...(account(values.client) && { client: account(values.client) }),
      })
    : await startDemoSite();
  try {
    return await measureShop(site);
  } finally {
    await site.end();
  }
};

console.log(`The pages, measured on ${onMachine(facts)}`);
const rows = await measure();
console.log(`\n${tables(rows)}\n`);
await writeFile(join(kept, 'rows.json'), `${JSON.stringify({ at, machine: facts, rows }, null, 2)}\n`);
console.log(`Kept in ${kept}`);
const missed = misses(rows);
if (missed.length > 0) console.error(`\n${missed.length} missed:\n  ${missed.join('\n  ')}`);
process.exit(missed.length > 0 ? 1 : 0);
