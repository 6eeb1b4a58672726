import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { Output } from './output.ts';
import { freePort } from './system/freePort.ts';

const seed = fileURLToPath(import.meta.resolve('@model-shop/demo/seed'));
const guard = new URL('endWithParent.ts', import.meta.url).href;

/** How often it is said how far the filling is, in ms. */
const tellEveryMs = 3000;

/** True when the demo shop of a data directory is complete. */
const isFilled = (dir: string): boolean => existsSync(join(dir, 'demo', 'seeded'));

export type DemoFilling = {
  /** Whether the demo shop is complete; a failure is printed, and the next start goes on. */
  readonly filled: Promise<boolean>;
  readonly kill: () => void;
};

/**
 * Fills an empty shop with the demo content, once a data directory, in a process of its own. Its events lie in the past, so it has to end
 * before anybody uses the shop. `environment` is that of the roles.
 */
export const fillDemo = (environment: NodeJS.ProcessEnv, dir: string, output: Output): DemoFilling => {
  if (isFilled(dir)) return { filled: Promise.resolve(true), kill: () => undefined };
  const step = output.step('Demo shop');
  const ending = new AbortController();
  const fill = async (): Promise<boolean> => {
    const port = String(await freePort());
    if (ending.signal.aborted) return false;
    const child = spawn(process.execPath, ['--import', guard, seed], {
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: { ...environment, PORT: port, DATA_DIR: dir },
    });
    ending.signal.addEventListener('abort', () => void child.kill('SIGKILL'));
    let toldAt = performance.now();
    const eachLine = (stream: Readable | null, tell: (line: string) => void) => {
      if (stream !== null) createInterface({ input: stream }).on('line', tell);
    };
    eachLine(child.stdout, (line) => {
      const { done, total } = JSON.parse(line) as { done?: number; total?: number };
      if (done === undefined || performance.now() - toldAt < tellEveryMs) return;
      toldAt = performance.now();
      output.print(`  Demo shop: ${done} of ${total} days of its year`);
    });
    eachLine(child.stderr, (line) => output.print(`  Demo shop: ${line}`));
    await once(child, 'close');
    if (!isFilled(dir)) return false;
    step.done('a year of models, orders and letters');
    return true;
  };
  return { filled: fill(), kill: () => ending.abort() };
};
