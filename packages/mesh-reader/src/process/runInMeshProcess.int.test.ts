import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { getPriority } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProbeInput, ProbeMessage } from '../../testing/probeTask.ts';
import { temporaryFolder } from '../../testing/temporaryFolder.ts';
import { meshLimits } from '../meshLimits.ts';
import { runInMeshProcess } from './runInMeshProcess.ts';
import { keepsNetwork, ways } from './withoutNetwork.ts';

const task = new URL('../../testing/probeTask.ts', import.meta.url);

const folder = temporaryFolder();
const outside = temporaryFolder();
const server = createServer((socket) => socket.end());
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  await writeFile(join(folder, 'given'), '');
  await writeFile(join(outside, 'upload'), '');
  await writeFile(join(outside, 'secret'), '');
});
afterAll(() => void server.close());

const inputOf = (then: ProbeInput['then']): ProbeInput => ({
  reads: [join(folder, 'given'), join(outside, 'upload'), join(outside, 'secret'), '/etc/passwd'],
  writes: [folder, outside],
  port: (server.address() as AddressInfo).port,
  then,
});

const probe = async (
  then: ProbeInput['then'],
  limits: { silentSeconds?: number; memoryMiB?: number; inBackground?: boolean } = {},
) => {
  const messages: ProbeMessage[] = [];
  const outcome = await runInMeshProcess<ProbeMessage>({
    task,
    input: inputOf(then),
    mayRead: [join(outside, 'upload')],
    mayWrite: folder,
    seconds: 60,
    memoryMiB: 256,
    onMessage: (message) => messages.push(message),
    ...limits,
  });
  return { outcome, messages };
};

test('a task can read and write only the given files, and sees no environment variables', async () => {
  const { outcome, messages } = await probe('end');
  expect(outcome).toEqual({ status: 'done' });
  expect(messages).toEqual([
    {
      readable: [true, true, false, false],
      writable: [true, false],
      environment: expect.any(Array),
      connected: expect.any(Boolean),
      niceness: expect.any(Number),
    },
  ]);
  expect(
    messages[0]?.environment.filter((name) => !['TMPDIR', 'PWD', 'SHLVL', '_', 'OLDPWD'].includes(name)),
  ).toEqual([]);
});

test('a task has no network where the system allows that', async () => {
  const { messages } = await probe('end');
  expect(messages[0]?.connected).toBe(await keepsNetwork());
});

test.runIf(process.platform === 'linux')(
  'without privileges and namespaces, as in a container, a task has no network either, and everything else',
  async () => {
    const [, , filter] = ways;
    const withoutRights = ['setpriv', '--no-new-privs', '--bounding-set=-all', '--inh-caps=-all'];
    const script = fileURLToPath(new URL('meshProcess.ts', import.meta.url));
    const [open, closed] = await Promise.all(
      [['env'], [...withoutRights, ...filter]].map(async ([program = '', ...words]) => {
        const child = spawn(program, [...words, process.execPath, script, task.href], {
          stdio: ['pipe', 'ignore', 'inherit', 'pipe'],
        });
        child.stdin?.end(JSON.stringify(inputOf('end')));
        const [line = ''] = (await text(child.stdio[3] as Readable)).split('\n');
        return (JSON.parse(line) as { sent: ProbeMessage }).sent;
      }),
    );
    expect(open).toMatchObject({ connected: true });
    expect(closed).toEqual({ ...open, connected: false, environment: expect.any(Array) });
  },
);

test('a task in the background has the lowest priority', async () => {
  const [usual, last] = await Promise.all([probe('end'), probe('end', { inBackground: true })]);
  expect([usual.messages[0]?.niceness, last.messages[0]?.niceness]).toEqual([getPriority(), 19]);
});

test('a task that grows as fast as it can never uses more than 1.5 GiB', async () => {
  const { outcome } = await probe('grow', { memoryMiB: meshLimits.memoryMiB });
  expect(outcome).toMatchObject({ status: 'died', cause: 'memory' });
  const peaks = (await readFile(join(folder, 'peak'), 'utf8')).trim().split('\n');
  const peakMiB = Number(peaks.at(-1)) / 1024;
  expect(peakMiB).toBeGreaterThan(meshLimits.memoryMiB / 2);
  expect(peakMiB).toBeLessThan(1536);
});

test('however a task dies, its earlier messages count, and the cause is known', async () => {
  const deaths = {
    throw: await probe('throw'),
    exit: await probe('exit'),
    grow: await probe('grow'),
    spin: await probe('spin', { silentSeconds: 10 }),
  };
  expect(Object.values(deaths).map(({ messages }) => messages.length)).toEqual([1, 1, 1, 1]);
  expect(Object.values(deaths).map(({ outcome }) => outcome)).toEqual([
    { status: 'died', cause: 'error', detail: 'a reason of its own' },
    { status: 'died', cause: 'crash', detail: expect.any(String) },
    { status: 'died', cause: 'memory', detail: expect.any(String) },
    { status: 'died', cause: 'time', detail: expect.any(String) },
  ]);
});
