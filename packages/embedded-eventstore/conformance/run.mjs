#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { startEventStore } from 'embedded-eventstore';
import { compare, readAllowed, readRecording, shownAreas, shownGroups } from './lib/compare.mjs';

const usage = `embedded-eventstore-conformance: compares a server with the recording of a real EventStoreDB

  embedded-eventstore-conformance [--url esdb://127.0.0.1:2113?tls=false] [--area WORD] [--only WORD] [--save FILE]

  --url URL    a server that runs, is insecure and idle, and may be thrown away; without it, an embedded one
  --area WORD  only areas whose names contain the word
  --only WORD  only experiments whose titles contain the word
  --save FILE  keeps what was seen
  --help

It prints each difference and a table by area. Exit code 1: there is a difference that allowed.txt does not name for
this server, the embedded one or a release.
`;

/** Each with a separate server, since many experiments need the log alone. */
const embeddedParts = 4;

const known = {
  url: { type: 'string' },
  area: { type: 'string', default: '' },
  only: { type: 'string', default: '' },
  save: { type: 'string' },
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

const here = (name) => fileURLToPath(new URL(name, import.meta.url));
const isChosen = ([title, { area }]) => {
  return area.includes(options.area) && title.slice(area.length + 2).includes(options.only);
};
const recording = readRecording(gunzipSync(readFileSync(here('real-23.10.8.jsonl.gz'))).toString('utf8'));
const recorded = new Map([...recording].filter(isChosen));
const server = options.url ? await releaseOf(options.url) : 'embedded';
const allowed = readAllowed(readFileSync(here('allowed.txt'), 'utf8'), server);

const began = performance.now();
const run = options.url ? (words) => probed(options.url, words) : embedded;
const parts = options.url
  ? ['1/1']
  : Array.from({ length: embeddedParts }, (_, index) => `${index + 1}/${embeddedParts}`);
const chosen = ['--area', options.area, '--only', options.only];
const first = await Promise.all(parts.map((part) => run(['--part', part, ...chosen])));
const seen = readRecording(first.join(''));
const suspicious = compare(recorded, seen, allowed).groups.flatMap(({ titles }) => titles);
if (suspicious.length > 0) {
  for (const [title, again] of readRecording(await performedAgain(suspicious))) seen.set(title, again);
}
if (options.save) writeFileSync(options.save, first.join(''));
const { groups, areas } = compare(recorded, seen, allowed);
for (const group of shownGroups(groups)) process.stdout.write(`${group}\n`);
process.stdout.write(`${shownAreas(areas)}\n`);
if (options.area === '' && options.only === '') {
  // An unused allowance would hide the next difference. Some are for tests that are not run here.
  for (const { needed, pattern } of allowed)
    if (!needed && areas.has(pattern.split(': ', 1).join()))
      process.stdout.write(`allowed, but the same: ${pattern}\n`);
}
process.stdout.write(`${recorded.size} experiments in ${((performance.now() - began) / 1000).toFixed(1)} s`);
process.stdout.write(suspicious.length > 0 ? `, ${suspicious.length} of them twice\n` : '\n');
process.exitCode = groups.length > 0 ? 1 : 0;

/**
 * On a busy machine an experiment may wait too briefly: differing ones are repeated, one by one and with longer waits. Experiments that
 * read shared streams run with those that write them.
 */
async function performedAgain(titles) {
  const shared = [...recorded.keys()].filter(
    (title) => title.startsWith('odd input: ') && title.includes(' the name $'),
  );
  const dir = mkdtempSync(join(tmpdir(), 'event-store-conformance-'));
  try {
    const file = join(dir, 'titles');
    writeFileSync(file, [...titles, ...shared].join('\n'));
    return await run(['--titles', file, '--patience', '4']);
  } finally {
    rmSync(dir, { recursive: true });
  }
}

/** The release of a server, as 26.0. */
async function releaseOf(url) {
  const { esVersion } = await (await fetch(`http://${new URL(url).host}/info`)).json();
  return /^\d+\.\d+/.exec(esVersion)?.[0];
}

async function embedded(words) {
  const store = await startEventStore();
  try {
    return await probed(store.url, words);
  } finally {
    await store.stop();
  }
}

/** The results of the experiments, as lines of JSON. */
async function probed(url, words) {
  const args = [here('probe.mjs'), '--url', url, ...words];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const [said, complaints] = await Promise.all([text(child.stdout), text(child.stderr)]);
  // The client warns about unusual metadata; only a probe without output has failed.
  if (said === '' && complaints !== '') throw new Error(complaints);
  return said;
}
