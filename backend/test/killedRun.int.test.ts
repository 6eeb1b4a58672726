import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { processesOf } from '#testing/run/processesOf.ts';

const testing = new URL('../testing/', import.meta.url).href;
/** A short run of the tests: it starts a shop, whose supervisor and Postgres have their own process groups. */
const run = `
  const { default: ownTemporaryFolder } = await import('${testing}run/ownTemporaryFolder.ts');
  const { startShop } = await import('${testing}shop/runningShop.ts');
  ownTemporaryFolder();
  await startShop();
  console.log(process.env.TMPDIR);
`;

test('a killed run of the tests leaves no process and no file behind', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', run], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [folder] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  const left = () => [...processesOf(folder), ...(existsSync(folder) ? [folder] : [])];
  // At least the supervisor, two roles and Postgres.
  expect(left().length).toBeGreaterThan(6);
  child.kill('SIGKILL');
  await expect.poll(left).toEqual([]);
});
