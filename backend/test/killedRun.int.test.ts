import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { processesOf } from '#testing/run/processesOf.ts';

const testing = new URL('../testing/', import.meta.url).href;
/** A short run of the tests: it starts a Postgres, which has a process group of its own. */
const run = `
  const { default: ownTemporaryFolder } = await import('${testing}run/ownTemporaryFolder.ts');
  const { copyClusterTemplate } = await import('${testing}servers/clusterTemplate.ts');
  const { startPostgres } = await import('@model-shop/supervisor/startPostgres');
  ownTemporaryFolder();
  const dir = process.env.TMPDIR + '/postgres';
  await copyClusterTemplate(dir);
  await startPostgres({ dir });
  console.log(process.env.TMPDIR);
`;

test('a killed run of the tests leaves no process and no file behind', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', run], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [folder] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  const left = () => [...processesOf(folder), ...(existsSync(folder) ? [folder] : [])];
  expect(left().length).toBeGreaterThan(3);
  child.kill('SIGKILL');
  await expect.poll(left).toEqual([]);
});
