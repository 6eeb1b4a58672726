import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';

const guard = new URL('endWithParent.ts', import.meta.url).href;
const log = import.meta.resolve('backend/infra/logger/logger.ts');

/** A role that only logs, after printing its process id. */
const role = `
  const { createLogger } = await import(${JSON.stringify(log)});
  const log = createLogger({ level: 'info', name: 'role' });
  process.stderr.write(process.pid + '\\n');
  setInterval(() => { for (let i = 0; i < 50; i += 1) log.info({ filler: 'x'.repeat(1000) }, 'A line'); }, 1);
`;

/** A minimal supervisor: a role with the guard, its output read through a pipe. */
const supervisor = `
  const child = require('node:child_process').spawn(
    process.execPath,
    ['--import', ${JSON.stringify(guard)}, '--input-type=module', '--eval', ${JSON.stringify(role)}],
    { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] },
  );
  child.stdout.resume();
`;

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('a role that is writing its log ends when the supervisor is killed', async () => {
  const parent = spawn(process.execPath, ['--eval', supervisor], { stdio: ['ignore', 'ignore', 'pipe'] });
  const [line] = await once(createInterface({ input: parent.stderr }), 'line');
  const pid = Number(line);
  expect(isAlive(pid)).toBe(true);
  parent.kill('SIGKILL');
  await expect.poll(() => isAlive(pid)).toBe(false);
});
