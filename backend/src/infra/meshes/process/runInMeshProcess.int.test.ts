import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProbeInput, ProbeMessage } from '#testing/meshes/probeTask.ts';
import { runInMeshProcess } from './runInMeshProcess.ts';

const task = new URL('../../../../testing/meshes/probeTask.ts', import.meta.url);

let folder: string;
let outside: string;
beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'mesh-process-')));
  outside = await realpath(await mkdtemp(join(tmpdir(), 'outside-')));
  await writeFile(join(folder, 'given'), '');
  await writeFile(join(outside, 'upload'), '');
  await writeFile(join(outside, 'secret'), '');
});
afterAll(() => Promise.all([folder, outside].map((path) => rm(path, { recursive: true, force: true }))));

const probe = async (then: ProbeInput['then'], limits: { seconds?: number; silentSeconds?: number } = {}) => {
  const messages: ProbeMessage[] = [];
  const outcome = await runInMeshProcess<ProbeMessage>({
    task,
    input: {
      reads: [join(folder, 'given'), join(outside, 'upload'), join(outside, 'secret'), '/etc/passwd'],
      writes: [folder, outside],
      then,
    } satisfies ProbeInput,
    mayRead: [join(outside, 'upload')],
    mayWrite: folder,
    seconds: 60,
    memoryMiB: 256,
    onMessage: (message) => messages.push(message),
    ...limits,
  });
  return { outcome, messages };
};

test('a task reads and writes what it was given and nothing else, and sees no environment', async () => {
  const { outcome, messages } = await probe('end');
  expect(outcome).toEqual({ status: 'done' });
  expect(messages).toEqual([
    { readable: [true, true, false, false], writable: [true, false], environment: expect.any(Array) },
  ]);
  expect(
    messages[0]?.environment.filter((name) => !['TMPDIR', 'PWD', 'SHLVL', '_', 'OLDPWD'].includes(name)),
  ).toEqual([]);
});

test('however a task dies, what it told before stands, and the cause is known', async () => {
  const deaths = {
    throw: await probe('throw'),
    exit: await probe('exit'),
    grow: await probe('grow'),
    spin: await probe('spin', { silentSeconds: 2 }),
  };
  expect(Object.values(deaths).map(({ messages }) => messages.length)).toEqual([1, 1, 1, 1]);
  expect(Object.values(deaths).map(({ outcome }) => outcome)).toEqual([
    { status: 'died', cause: 'error', detail: 'a reason of its own' },
    { status: 'died', cause: 'crash', detail: expect.any(String) },
    { status: 'died', cause: 'memory', detail: expect.any(String) },
    { status: 'died', cause: 'time', detail: expect.any(String) },
  ]);
});
