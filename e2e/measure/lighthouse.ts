import lighthouse, { desktopConfig, type Result } from 'lighthouse';
import type { BrowserProgram } from '../support/browserProgram.ts';
import type { DemoSite, Session } from './demoSite.ts';
import { byMedian, type Goal, type Row } from './measured.ts';

/** A set of pages with its Lighthouse settings and goals (docs/spec/experience.md). */
export type Survey = {
  readonly section: string;
  readonly desktop: boolean;
  readonly pages: (site: DemoSite) => readonly string[];
  readonly session: (site: DemoSite) => Session | null;
  readonly goals: readonly Goal[];
};

type Plan = {
  readonly runs: number;
  readonly browser: BrowserProgram;
  readonly say: (line: string) => void;
  /** Receives the full report of each run. */
  readonly keep: (name: string, report: Result) => Promise<void>;
};

/** Throttled by the browser: Lighthouse's simulation can pick the wrong largest paint (ADR 33). */
const flags = { throttlingMethod: 'devtools', logLevel: 'error', output: 'json' } as const;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

/** The value of a goal in a report; null if the report does not contain it. */
const numberOf = ({ categories, audits }: Result, name: string): number | null => {
  const score = (id: string) => Math.round((categories[id]?.score ?? 0) * 100);
  const audit = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  switch (name) {
    case 'perf':
      return score('performance');
    case 'a11y':
      return score('accessibility');
    case 'bp':
      return score('best-practices');
    case 'seo':
      return audits['is-crawlable']?.score === 0 ? null : score('seo');
    case 'LCP':
      return audit('largest-contentful-paint') / 1000;
    case 'CLS':
      return audit('cumulative-layout-shift');
    case 'TBT':
      return audit('total-blocking-time');
    case 'script':
      return audit('bootup-time');
    default:
      throw new Error(`No report has ${name}`);
  }
};

const once = async (url: string, desktop: boolean, port: number): Promise<Result> => {
  const result = await lighthouse(
    url,
    { ...flags, port, onlyCategories: categories },
    desktop ? desktopConfig : undefined,
  );
  if (!result) throw new Error(`No report of ${url}`);
  const { runtimeError } = result.lhr;
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
  return result.lhr;
};

/** Measures one page repeatedly and reports the median of each property. */
const surveyPage = async (survey: Survey, url: string, port: number, plan: Plan): Promise<Row> => {
  const subject = new URL(url).pathname.replace(/[0-9a-f-]{36}/, '…');
  const reports: Result[] = [];
  for (let run = 1; run <= plan.runs; run += 1) {
    const report = await once(url, survey.desktop, port);
    reports.push(report);
    await plan.keep(`${survey.section}${subject.replaceAll('/', '-')}-${run}`, report);
    plan.say(
      `${survey.section} ${subject}: run ${run} of ${plan.runs}, perf ${numberOf(report, 'perf')}, machine ${report.environment.benchmarkIndex}`,
    );
  }
  const measured = survey.goals.flatMap((goal) => {
    const runs = reports.map((report) => numberOf(report, goal.name)).filter((value) => value !== null);
    return runs.length === 0 ? [] : [byMedian(goal, runs)];
  });
  const machine = { name: 'machine', unit: '', limit: null };
  return {
    section: survey.section,
    subject,
    measured: [
      ...measured,
      byMedian(
        machine,
        reports.map(({ environment }) => environment.benchmarkIndex),
      ),
    ],
  };
};

/** Measures every page of a survey with Lighthouse; `machine` is its benchmark index, to compare runs. */
export const runSurvey = async (
  survey: Survey,
  site: DemoSite,
  port: number,
  plan: Plan,
): Promise<readonly Row[]> => {
  const rows: Row[] = [];
  for (const path of survey.pages(site)) rows.push(await surveyPage(survey, site.url + path, port, plan));
  return rows;
};
