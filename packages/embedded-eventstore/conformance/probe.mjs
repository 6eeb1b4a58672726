// Runs some 1,200 small experiments on an event store and writes the observations, one JSON line each. Judges nothing. //   node probe.mjs
// --url URL [--area WORD] [--only WORD] [--part N/COUNT] [--titles FILE] [--patience N] [--list] [--times]
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { areas } from './areas/index.mjs';
import { describe } from './lib/describe.mjs';
import { Experiment } from './lib/experiment.mjs';
import { loadProtocol } from './lib/protocol.mjs';
import { requests } from './lib/requests.mjs';

const atOnce = 4;
const attempts = 3;
/** These use streams that all experiments share, so one process runs all of them, in order. */
const together = ['odd input', 'stream reads'];

const { values: options } = parseArgs({
  options: {
    url: { type: 'string' },
    area: { type: 'string', default: '' },
    only: { type: 'string', default: '' },
    part: { type: 'string', default: '1/1' },
    titles: { type: 'string' },
    patience: { type: 'string', default: '1' },
    list: { type: 'boolean', default: false },
    times: { type: 'boolean', default: false },
  },
});

const chosen = partOf(
  collect().filter(({ area, name }) => area.includes(options.area) && name.includes(options.only)),
);
if (options.list) {
  for (const { area, name } of chosen) process.stdout.write(`${area}: ${name}\n`);
  process.exit(0);
}

// The official client throws outside of every promise when an answer is unexpected; that must not end the run.
for (const event of ['uncaughtException', 'unhandledRejection']) {
  process.on(event, (error) =>
    process.stderr.write(`thrown beside an experiment: ${error?.stack ?? error}\n`),
  );
}

const protocol = loadProtocol();
const lab = {
  protocol,
  requests: requests(protocol),
  describe: describe(protocol),
  url: options.url,
  address: new URL(options.url).host,
  run: randomBytes(4).toString('hex'),
  client: protocol.client.EventStoreDBClient.connectionString(options.url),
  patience: Number(options.patience),
};
let number = 0;
for (const area of new Set(chosen.map((one) => one.area))) {
  const here = chosen.filter((one) => one.area === area);
  await runArea(here);
  for (const { name, saw } of here) process.stdout.write(`${JSON.stringify({ area, name, saw })}\n`);
}
await Promise.race([lab.client.dispose().catch(() => {}), sleep(1000)]);
process.exit(0);

function collect() {
  const list = [];
  for (const { area, define } of areas) {
    const names = new Set();
    const experiment = (name, run, { alone = false, limitMs = 10_000 } = {}) => {
      if (names.has(name)) throw new Error(`two experiments of ${area} are called ${name}`);
      names.add(name);
      list.push({ area, name, run, alone, limitMs });
    };
    for (const part of define) part(experiment);
  }
  return list;
}

/** The experiments of this process: several processes share the work, each with a separate server. */
function partOf(list) {
  if (options.titles) {
    const titles = new Set(readFileSync(options.titles, 'utf8').split('\n'));
    return list.filter(({ area, name }) => titles.has(`${area}: ${name}`));
  }
  const [part, parts] = options.part.split('/').map(Number);
  if (parts === 1) return list;
  if (part === 1) return list.filter(({ area }) => together.includes(area));
  const others = list.filter(({ area }) => !together.includes(area));
  return others.filter((_, index) => index % (parts - 1) === part - 2);
}

/** Those that need the log alone run one by one, the others a few in parallel. */
async function runArea(list) {
  const waiting = list.filter((one) => !one.alone);
  // Repeated experiments had failed before: now each has the server to itself.
  const lanes = options.titles ? 1 : atOnce;
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) next.saw = await perform(next);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  for (const one of list.filter(({ alone }) => alone)) one.saw = await performAlone(one);
}

/** Repeated if something else wrote to the log meanwhile. */
async function performAlone(one) {
  for (let attempt = 1; ; attempt += 1) {
    const { saw, foreign } = await perform(one, true);
    if (foreign === 0) return saw;
    if (attempt === attempts) return { disturbedBy: `${foreign} events of others`, saw };
  }
}

async function perform({ area, name, run, limitMs }, counting = false) {
  const started = performance.now();
  number += 1;
  const experiment = new Experiment(lab, String(number).padStart(4, '0'));
  let saw;
  let foreign = 0;
  try {
    saw = await within(
      limitMs * lab.patience,
      (async () => {
        await experiment.start();
        const seen = await run(experiment);
        return experiment.normalised(seen);
      })(),
    );
    if (counting) ({ foreign } = await experiment.log());
  } catch (error) {
    const failed = { failed: String(error.message) };
    saw = await experiment.normalised(failed).catch(() => failed);
  } finally {
    experiment.close();
    if (options.times)
      process.stderr.write(`${Math.round(performance.now() - started)} ms  ${area}: ${name}\n`);
  }
  return counting ? { saw, foreign } : saw;
}

function within(ms, promise) {
  let timer;
  const late = new Promise((settle) => {
    timer = setTimeout(settle, ms, 'timed out');
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
