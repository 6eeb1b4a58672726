import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BareServer, startBareServer } from '../baselines/startBareServer.ts';
import { type Figure, inFigures, median, type Plan, repeat, type Section } from '../figure.ts';
import { load } from '../load/autocannon.ts';
import { send } from '../load/http.ts';
import { withShop } from '../shop/benchShop.ts';
import { makeClients } from '../shop/clients.ts';
import { ticksPerSecond, treeUse } from '../shop/processTree.ts';
import { modelIdOf } from '../shop/sampleEvents.ts';

const models = 1000;
/** The target: share of the throughput of a bare Koa server. */
const aim = 0.75;
/** The same beside visitors, for clients. */
const signedInAim = 0.6;

const calls = [
  { what: 'home page', path: '/' },
  { what: 'page of 16 models', path: '/api/modal?page=1&limit=16' },
  { what: 'product page', path: `/api/modal/singleModal/${modelIdOf(7)}` },
  { what: `whole list (${models} models)`, path: '/api/modal' },
] as const;

/** Headers that every browser sends. */
const browser = { 'accept-encoding': 'gzip, br' } as const;

type Target = { readonly url: string; readonly pid: number };
/** `perSecond` depends on the load of the machine; `micros`, the processor time per request, hardly does. */
type Measured = { readonly perSecond: number; readonly micros: number };

/** The headers that a client needs to read the bytes; the baselines send only these. */
const contentHeaders = (headers: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    ['content-type', 'content-encoding'].flatMap((name) => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );

const measureOnce = async ({ url, pid }: Target, seconds: number): Promise<Measured> => {
  const before = await treeUse(pid);
  const { perSecond, total } = await load(url, { seconds, headers: browser });
  const { ticks } = await treeUse(pid);
  return { perSecond, micros: ((ticks - before.ticks) / ticksPerSecond / total) * 1e6 };
};

/** Shop and baselines take turns, so that load on the machine affects them equally. */
const measure = async (plan: Plan, what: string, targets: readonly Target[]): Promise<readonly Figure[]> => {
  const measured = targets.map((): Measured[] => []);
  for (const target of targets) await measureOnce(target, 1);
  for (let run = 1; run <= plan.runs; run += 1) {
    for (const [index, target] of targets.entries())
      measured[index]?.push(await measureOnce(target, plan.seconds));
    const [shop, , koa] = measured.map((runs) => runs.at(-1)?.perSecond ?? Number.NaN);
    plan.say(
      `${what}: run ${run} of ${plan.runs}, ${inFigures(shop ?? 0)} req/s, bare Koa ${inFigures(koa ?? 0)}`,
    );
  }
  const figure = (of: keyof Measured, title: string, unit: string): Figure => {
    const [runs = [], ...others] = measured.map((list) => list.map((one) => one[of]));
    const [node = Number.NaN, koa = Number.NaN] = others.map(median);
    return {
      section: 'reads',
      what: title,
      unit,
      value: median(runs),
      runs,
      baselines: [
        { name: 'node:http', value: node },
        { name: 'bare Koa', value: koa },
      ],
      aim: null,
    };
  };
  const rate = figure('perSecond', what, 'req/s');
  const share = rate.value / (rate.baselines.at(-1)?.value ?? Number.NaN);
  return [
    { ...rate, aim: { text: `≥ ${aim * 100} % of bare Koa`, isMet: share >= aim } },
    figure('micros', `${what}, processor time`, 'µs/req'),
  ];
};

/** A client's list beside a visitor's, in turns. */
const signedIn = async (plan: Plan, url: string, dir: string): Promise<Figure> => {
  const [person] = await makeClients(url, dir, 1);
  const address = `${url}/api/modal?page=1&limit=16`;
  const { seconds } = plan;
  const visitors: number[] = [];
  const what = 'page of 16 models, signed in';
  const runs = await repeat(plan, what, 'req/s', async () => {
    visitors.push((await load(address, { seconds, headers: browser })).perSecond);
    const headers = { ...browser, authorization: `Bearer ${person?.token}` };
    return (await load(address, { seconds, headers })).perSecond;
  });
  const [value, visitor] = [median(runs), median(visitors)];
  const baselines = [{ name: 'a visitor', value: visitor }];
  const text = `≥ ${signedInAim * 100} % of a visitor's`;
  return {
    section: 'reads',
    what,
    unit: 'req/s',
    value,
    runs,
    baselines,
    aim: { text, isMet: value >= signedInAim * visitor },
  };
};

/** The most frequent reads, compared with servers that only send the same bytes. */
export const reads: Section = {
  name: 'reads',
  title: 'home page, page of 16, product page and whole list, beside bare servers sending the same bytes',
  run: (plan) =>
    withShop(models, async (shop, dir) => {
      const figures: Figure[] = [];
      for (const [index, { what, path }] of calls.entries()) {
        const url = `${shop.url}${path}`;
        const answer = await send(url, { headers: browser });
        if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.body}`);
        plan.say(`${what}: ${answer.body.length.toLocaleString('en-US')} bytes`);
        const file = join(dir, `answer-${index}`);
        await writeFile(file, answer.body);
        const bare: BareServer[] = [];
        try {
          for (const kind of ['node', 'koa'] as const)
            bare.push(await startBareServer(kind, file, contentHeaders(answer.headers)));
          figures.push(...(await measure(plan, what, [{ url, pid: shop.pid() ?? 0 }, ...bare])));
        } finally {
          await Promise.all(bare.map((server) => server.stop()));
        }
      }
      figures.push(await signedIn(plan, shop.url, dir));
      return figures;
    }),
};
