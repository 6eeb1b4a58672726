import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';

const program = createRequire(import.meta.url).resolve('autocannon/autocannon.js');

type Outcome = {
  readonly requests: { readonly average: number; readonly total: number };
  readonly non2xx: number;
  readonly errors: number;
};

/**
 * Loads an address for some seconds on 32 kept-alive connections, in a separate process. Returns requests per second, and the processor time
 * for each, in µs, by a clock of processor time so far in ms. @throws Error when any request fails
 */
export const load = async (
  url: string,
  seconds: number,
  headers: Readonly<Record<string, string>> = {},
  clock: () => Promise<number> = async () => 0,
): Promise<{ readonly perSecond: number; readonly micros: number }> => {
  const words = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}=${value}`]);
  const before = await clock();
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [program, '--json', '--no-progress', '-c', '32', '-d', String(seconds), ...words, url],
    { maxBuffer: 64 * 1024 ** 2 },
  );
  const used = (await clock()) - before;
  const { requests, non2xx, errors } = JSON.parse(stdout) as Outcome;
  if (non2xx > 0 || errors > 0)
    throw new Error(`${url}: ${non2xx} answers were no success, ${errors} connections broke`);
  return { perSecond: requests.average, micros: (used * 1000) / requests.total };
};
