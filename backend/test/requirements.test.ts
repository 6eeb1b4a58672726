import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const script = fileURLToPath(new URL('../../scripts/requirementsCoverage.mjs', import.meta.url));

test('a test at some level names every requirement, and no test names an unknown one', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script], { encoding: 'utf8' });
  expect({ status, sum: stdout.trim().split('\n').at(-1), stderr }).toEqual({
    status: 0,
    sum: expect.stringContaining(' 0 without a test'),
    stderr: '',
  });
});
