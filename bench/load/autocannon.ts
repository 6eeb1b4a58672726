import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { text } from 'node:stream/consumers';

const program = createRequire(import.meta.url).resolve('autocannon/autocannon.js');

type Outcome = {
  readonly requests: { readonly average: number; readonly total: number };
  readonly non2xx: number;
  readonly errors: number;
};

export type Load = {
  readonly perSecond: number;
  /** Total number of answered requests. */
  readonly total: number;
};

/**
 * Measures, in a separate process, how many requests an address answers on 32 kept-alive connections.
 * @throws Error when any request fails
 */
export const load = async (
  url: string,
  {
    seconds,
    headers = {},
  }: { readonly seconds: number; readonly headers?: Readonly<Record<string, string>> },
): Promise<Load> => {
  const words = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}=${value}`]);
  const child = spawn(
    process.execPath,
    [program, '--json', '--no-progress', '-c', '32', '-d', String(seconds), ...words, url],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const [out, complaints, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  if (code !== 0) throw new Error(`autocannon ended with ${code}: ${complaints}`);
  const outcome = JSON.parse(out) as Outcome;
  if (outcome.non2xx > 0 || outcome.errors > 0) {
    throw new Error(`${url}: ${outcome.non2xx} answers were no success, ${outcome.errors} connections broke`);
  }
  return { perSecond: outcome.requests.average, total: outcome.requests.total };
};
