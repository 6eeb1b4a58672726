import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';

const logger = JSON.stringify(new URL('logger.ts', import.meta.url).href);

/** Logs more than a pipe can buffer, and continues; reports its state on SIGUSR2, and ends on SIGTERM like the roles. */
const program = `
  const { createLogger, flushLogger } = await import(${logger});
  const log = createLogger({ level: 'info', name: 'role' });
  process.on('SIGUSR2', () => process.stderr.write('well\\n'));
  process.on('SIGTERM', async () => {
    log.info('The last line');
    await flushLogger(log);
    process.exit(0);
  });
  const filler = 'x'.repeat(1000);
  for (let i = 0; i < 2_000; i += 1) log.info({ filler }, 'A line');
  setInterval(() => log.info('Another line'), 1);
  process.stderr.write('begun\\n');
`;

/** A process that logs; resolves when it has started to. */
const start = async () => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const lines = createInterface({ input: child.stderr });
  await once(lines, 'line');
  return { child, lines };
};

/** Sends SIGTERM; resolves with the exit, or null when it took longer than a role may. */
const stop = async (child: ChildProcess): Promise<unknown> => {
  const exit = once(child, 'exit', { signal: AbortSignal.timeout(10_000) }).catch(() => null);
  child.kill('SIGTERM');
  return exit;
};

test('a process whose log has lost its reader continues, and ends normally on SIGTERM', async () => {
  const { child, lines } = await start();
  child.stdout.destroy();
  for (const _ of [1, 2, 3]) {
    const answer = once(lines, 'line');
    child.kill('SIGUSR2');
    expect(await answer).toEqual(['well']);
  }
  expect(await stop(child)).toEqual([0, null]);
});

test('a process that must end just when its log loses its reader, ends', async () => {
  const { child } = await start();
  child.stdout.destroy();
  expect(await stop(child)).toEqual([0, null]);
});

test('a process without a reader of its log ends normally too', async () => {
  const { child } = await start();
  expect(await stop(child)).toEqual([0, null]);
});

test('a process that ends normally has written all log lines, including the last', async () => {
  const { child } = await start();
  const said = text(child.stdout);
  expect(await stop(child)).toEqual([0, null]);
  const lines = (await said).trim().split('\n');
  expect(lines.length).toBeGreaterThan(2_000);
  expect(lines.map((line) => JSON.parse(line).msg)).toContain('The last line');
});
