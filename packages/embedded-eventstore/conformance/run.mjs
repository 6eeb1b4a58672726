import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { startEventStore } from 'embedded-eventstore';
import allReads from './areas/allReads.mjs';
import { append, concurrency } from './areas/append.mjs';
import idempotency from './areas/idempotency.mjs';
import limits from './areas/limits.mjs';
import metadata from './areas/metadata.mjs';
import oddInput from './areas/oddInput.mjs';
import server from './areas/server.mjs';
import streamReads from './areas/streamReads.mjs';
import subscriptions from './areas/subscriptions.mjs';
import { compare, readAllowed, readRecording, shownAreas, shownDifference } from './lib/compare.mjs';
import { experimentsOf, perform } from './lib/perform.mjs';

const usage = `npm run conformance: compares a server with the recording of a real EventStoreDB

  npm run conformance -- [--url esdb://127.0.0.1:2113?tls=false] [--area WORD] [--only WORD]

  --url URL    a server that runs, is insecure and idle, and may be thrown away; without it, an embedded one
  --area WORD  only areas whose names contain the word
  --only WORD  only experiments whose titles contain the word
  --help

It prints each difference and a table by area. Exit code 1: there is a difference that allowed.txt does not name for
this server, the embedded one or a release.
`;
/** The areas, in the order of their experiments. */
const areas = {
  append,
  idempotency,
  'odd input': oddInput,
  'stream reads': streamReads,
  '$all reads': allReads,
  subscriptions,
  metadata,
  server,
  concurrency,
  limits,
};
/** Embedded servers, since many experiments need the log alone. */
const serverCount = 4;

const known = {
  url: { type: 'string' },
  area: { type: 'string', default: '' },
  only: { type: 'string', default: '' },
  help: { type: 'boolean', default: false },
};
let options;
try {
  options = parseArgs({ options: known }).values;
} catch (error) {
  process.stderr.write(`${error.message}\n\n${usage}`);
  process.exit(2);
}
if (options.help) {
  process.stdout.write(usage);
  process.exit(0);
}
const read = (name) => readFileSync(new URL(name, import.meta.url));
const isChosen = ({ area, name }) => area.includes(options.area) && name.includes(options.only);
const experiments = experimentsOf(areas).filter(isChosen);
const recording = readRecording(gunzipSync(read('real-23.10.8.jsonl.gz')).toString('utf8'));
for (const { title } of experiments) if (!recording.has(title)) throw new Error(`not recorded: ${title}`);
const recorded = new Map([...recording].filter(([, one]) => isChosen(one)));
const allowed = readAllowed(
  read('allowed.txt').toString(),
  options.url ? await releaseOf(options.url) : 'embedded',
);

// The official client throws outside of every promise when an answer is unexpected; that must not end the run.
for (const event of ['uncaughtException', 'unhandledRejection'])
  process.on(event, (error) => process.stderr.write(`beside an experiment: ${error?.stack ?? error}\n`));

const began = performance.now();
const parts = Object.values(Object.groupBy(experiments, (one) => experiments.indexOf(one) % serverCount));
const performed = await Promise.all(options.url ? [on(experiments)] : parts.map((part) => on(part)));
const seen = new Map(performed.flatMap((part) => [...part]));
// On a busy machine an experiment may wait too briefly: differing ones are repeated, one by one and with longer waits.
const suspicious = new Set(compare(recorded, seen, allowed).differing.map(({ title }) => title));
const repeated = experiments.filter(({ title }) => suspicious.has(title));
if (repeated.length > 0) for (const [title, again] of await on(repeated, 4)) seen.set(title, again);
const { differing, counts } = compare(recorded, seen, allowed);
for (const one of differing) process.stdout.write(`${shownDifference(one)}\n`);
process.stdout.write(`${shownAreas(counts)}\n`);
if (options.area === '' && options.only === '')
  // An unused allowance would hide the next difference. Some are for tests that are not run here.
  for (const { needed, pattern } of allowed)
    if (!needed && counts.has(pattern.split(': ', 1).join()))
      process.stdout.write(`allowed, but the same: ${pattern}\n`);
const seconds = ((performance.now() - began) / 1000).toFixed(1);
process.stdout.write(`${recorded.size} experiments in ${seconds} s, ${repeated.length} of them twice\n`);
process.exit(differing.length > 0 ? 1 : 0);

/** The release of a server, as 26.0. */
async function releaseOf(url) {
  const { esVersion } = await (await fetch(`http://${new URL(url).host}/info`)).json();
  return /^\d+\.\d+/.exec(esVersion)?.[0];
}

/** Performs experiments on the server at the URL, or on an embedded one of their own. */
async function on(list, patience) {
  if (options.url) return perform(options.url, list, patience);
  await using store = await startEventStore();
  return await perform(store.url, list, patience);
}
