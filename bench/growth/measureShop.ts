import { admin, type RunningShop } from 'backend/testing/shop/runningShop.ts';
import { logIn, uploadForm } from 'backend/testing/shop/shopApi.ts';
import { load } from '../load/autocannon.ts';
import { send } from '../load/http.ts';
import { type Latency, latencyOf, quantile } from '../load/latency.ts';
import { untilQuiet } from '../shop/benchShop.ts';
import type { Size } from '../shop/grownShop.ts';
import { type Part, ticksPerSecond, treeUse } from '../shop/processTree.ts';
import { roleMemory } from '../shop/roleMemory.ts';
import { type FirstRead, firstReads } from './firstReads.ts';

/** Requests of each read; of one that is slow fewer, so that the whole stays short. */
const samples = 100;
const fewSamples = 20;
const slowMs = 100;
const uploads = 5;

/** The costs of a shop of one size. */
export type Measured = {
  readonly reads: ReadonlyMap<string, Latency>;
  /** Processor time of a kept answer, in µs. */
  readonly keptMicros: number;
  /** From the upload to the list that shows the model, in ms (median). */
  readonly uploadMs: number;
  /** From the first process to ready, everything shown, in s. */
  readonly startSeconds: number;
  /** Bytes. */
  readonly memory: ReadonlyMap<Part, number>;
};

const compressed = { 'accept-encoding': 'gzip, br' };

const readLatency = async (
  url: string,
  { by, isPage, pathOf }: FirstRead,
  token: string,
): Promise<Latency> => {
  const headers = {
    ...compressed,
    ...(isPage && { accept: 'text/html' }),
    ...(by === 'admin' && { authorization: `Bearer ${token}` }),
  };
  const addresses = (from: number, count: number) =>
    Array.from({ length: count }, (_, nth) => `${url}${pathOf(from + nth)}`);
  const { p50 } = await latencyOf(addresses(0, 5), headers);
  return latencyOf(addresses(5, p50 > slowMs ? fewSamples : samples), headers);
};

const keptMicros = async (url: string, pid: number, seconds: number): Promise<number> => {
  const address = `${url}/api/modal?page=1&limit=16`;
  await load(address, { seconds: 1, headers: compressed });
  const before = await treeUse(pid);
  const { total } = await load(address, { seconds, headers: compressed });
  const { ticks } = await treeUse(pid);
  return ((ticks - before.ticks) / ticksPerSecond / total) * 1e6;
};

const uploadMs = async (url: string, token: string): Promise<number> => {
  const times: number[] = [];
  for (let nth = 0; nth < uploads; nth += 1) {
    const name = `Upload ${nth}`;
    const body = await uploadForm({ ModalName: name });
    const startedAt = performance.now();
    const answer = await fetch(`${url}/api/modal/fileupload`, {
      method: 'POST',
      body,
      headers: { authorization: `Bearer ${token}` },
    });
    if (!answer.ok) throw new Error(`Upload: ${answer.status} ${await answer.text()}`);
    for (;;) {
      const list = await send(`${url}/api/modal?page=1&limit=16`);
      if (list.body.includes(`"${name}"`)) break;
    }
    times.push(performance.now() - startedAt);
  }
  return quantile(times, 0.5);
};

/** Measures a running shop of a size, and restarts it once. */
export const measureShop = async (
  shop: RunningShop,
  size: Size,
  { seconds, say }: { readonly seconds: number; readonly say: (line: string) => void },
): Promise<Measured> => {
  await untilQuiet(shop);
  await shop.stop();
  const startedAt = performance.now();
  await shop.start();
  const startSeconds = (performance.now() - startedAt) / 1000;
  await untilQuiet(shop);
  const token = await logIn(shop.url, admin.email, admin.password);
  const reads = new Map<string, Latency>();
  for (const read of firstReads(size)) {
    const latency = await readLatency(shop.url, read, token);
    say(`${read.what}: p50 ${latency.p50.toFixed(1)}, p95 ${latency.p95.toFixed(1)} ms`);
    reads.set(read.what, latency);
  }
  const kept = await keptMicros(shop.url, shop.pid() ?? 0, seconds);
  const memory = await roleMemory(shop.pid() ?? 0);
  return { reads, keptMicros: kept, startSeconds, memory, uploadMs: await uploadMs(shop.url, token) };
};
