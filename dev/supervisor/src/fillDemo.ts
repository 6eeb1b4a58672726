import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { Output } from './output.ts';
import { freePort } from './system/freePort.ts';

const seed = fileURLToPath(import.meta.resolve('@model-shop/demo/seed'));
const guard = new URL('endWithParent.ts', import.meta.url).href;

/** Interval of progress messages, in ms. */
const printEveryMs = 3000;

/**
 * Whether the demo shop of a data directory is complete, or is to be filled: because there is no log yet, or because its filling was
 * interrupted. Any other log stays as it is, also that of a restored demo shop.
 */
export const demoOf = (dir: string): 'filled' | 'unfinished' | 'none' => {
  const has = (...path: string[]) => existsSync(join(dir, ...path));
  if (has('demo', 'seeded')) return 'filled';
  return has('demo') || !has('eventstore', 'events.sqlite') ? 'unfinished' : 'none';
};

export type DemoFilling = {
  /** Resolves with the first day: by then the program, which is also that of the roles, is loaded and compiled. */
  readonly begun: Promise<void>;
  /** Resolves when the filling has ended; a failure is printed, and the next start continues. */
  readonly ended: Promise<void>;
  readonly kill: () => void;
};

/**
 * Fills an empty shop with the demo content, once per data directory, in a separate process. Its events are in the past, so it must end
 * before the shop opens. `later` is the environment of the roles; the process loads its program until that is known.
 */
export const fillDemo = (later: Promise<NodeJS.ProcessEnv>, dir: string, output: Output): DemoFilling => {
  // It marks the log that begins now as the demo shop's.
  mkdirSync(join(dir, 'demo'), { recursive: true });
  const child = spawn(process.execPath, ['--import', guard, seed], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const closed = once(child, 'close');
  const begun = Promise.withResolvers<void>();
  const fill = async (): Promise<void> => {
    const environment = await later;
    const step = output.step('Demo shop');
    const port = String(await freePort());
    // A process that has ended accepts no message.
    if (child.connected) child.send({ ...environment, PORT: port, DATA_DIR: dir }, () => undefined);
    let printedAt = performance.now();
    const eachLine = (stream: Readable | null, print: (line: string) => void) => {
      if (stream !== null) createInterface({ input: stream }).on('line', print);
    };
    eachLine(child.stdout, (line) => {
      begun.resolve();
      const { done, total } = JSON.parse(line) as { done?: number; total?: number };
      if (done === undefined || performance.now() - printedAt < printEveryMs) return;
      printedAt = performance.now();
      output.print(`  Demo shop: ${done} of ${total} days of its year`);
    });
    eachLine(child.stderr, (line) => output.print(`  Demo shop: ${line}`));
    await closed;
    begun.resolve();
    if (demoOf(dir) === 'filled') step.done('a year of models, orders and letters');
  };
  return { begun: begun.promise, ended: fill(), kill: () => void child.kill('SIGKILL') };
};
