// Performs experiments on an event store. Judges nothing.
import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import { Experiment } from './experiment.mjs';
import { requests } from './requests.mjs';

const atOnce = 4;
const attempts = 3;

/** All experiments of the areas, each with its title. */
export function experimentsOf(areas) {
  const list = new Map();
  for (const [area, define] of Object.entries(areas))
    define((name, run, { alone = false, limitMs = 10_000 } = {}) => {
      const title = `${area}: ${name}`;
      if (list.has(title)) throw new Error(`two experiments are called ${title}`);
      list.set(title, { title, area, name, run, alone, limitMs });
    });
  return [...list.values()];
}

/** Performs the experiments, area by area; `patience` multiplies all waits. Returns the observations by title. */
export async function perform(url, experiments, patience = 1) {
  const protocol = loadProtocol();
  const client = protocol.client.EventStoreDBClient.connectionString(url);
  const lab = { protocol, client, requests: requests(protocol), address: new URL(url).host, patience };
  const seen = new Map();
  const keep = ({ title, area }, saw) => seen.set(title, { area, saw });
  for (const [, list] of Map.groupBy(experiments, ({ area }) => area)) {
    const waiting = list.filter(({ alone }) => !alone);
    const lane = async () => {
      for (let one = waiting.shift(); one; one = waiting.shift()) keep(one, (await performOne(lab, one)).saw);
    };
    // Repeated experiments had failed before: now each has the server to itself.
    await Promise.all(Array.from({ length: patience > 1 ? 1 : atOnce }, lane));
    for (const one of list.filter(({ alone }) => alone)) keep(one, await performAlone(lab, one));
  }
  await Promise.race([client.dispose().catch(() => {}), sleep(1000)]);
  return seen;
}

/** Repeated if something else wrote to the log meanwhile. */
async function performAlone(lab, one) {
  for (let attempt = 1; ; attempt += 1) {
    const { saw, foreign } = await performOne(lab, one);
    if (foreign === 0) return saw;
    if (attempt === attempts) return { disturbedBy: `${foreign} events of others`, saw };
  }
}

/** The observation, and for an experiment that needs the log alone the number of other events meanwhile. */
async function performOne(lab, { run, alone, limitMs }) {
  const experiment = new Experiment(lab);
  try {
    const late = sleep(limitMs * lab.patience, 'timed out', { ref: false });
    const seen = async () => {
      await experiment.start();
      return experiment.normalised(await run(experiment));
    };
    const saw = await Promise.race([late, seen()]);
    return { saw, foreign: alone ? (await experiment.log()).foreign : 0 };
  } catch (error) {
    const failed = { failed: String(error.message) };
    return { saw: await experiment.normalised(failed).catch(() => failed), foreign: 0 };
  } finally {
    experiment.calls.close();
  }
}

/** The official client, its generated messages and its gRPC library, as they are installed beside this package. */
function loadProtocol() {
  const here = createRequire(import.meta.url);
  // The same libraries as the client's, so that its error classes recognise these errors.
  const fromClient = createRequire(here.resolve('@eventstore/db-client/package.json'));
  return {
    client: here('@eventstore/db-client'),
    convertToCommandError: fromClient('./dist/utils/CommandError.js').convertToCommandError,
    grpc: fromClient('@grpc/grpc-js'),
    streams: fromClient('./generated/streams_pb.js'),
    shared: fromClient('./generated/shared_pb.js'),
  };
}
