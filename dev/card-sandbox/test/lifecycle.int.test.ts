import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { serveCardSandbox } from '../src/serveCardSandbox.ts';
import { startCardSandbox } from '../src/startCardSandbox.ts';

const mainFile = fileURLToPath(new URL('../src/main.ts', import.meta.url));

let dir: string;
let children: ChildProcess[] = [];
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'card-sandbox-'));
});
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  children = [];
  await rm(dir, { recursive: true, force: true });
});

const run = (...args: string[]) => {
  const child = spawn(process.execPath, [mainFile, ...args], { stdio: ['pipe', 'pipe', 'pipe'] });
  children.push(child);
  const said = { out: '', err: '' };
  child.stdout.on('data', (chunk) => {
    said.out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    said.err += chunk;
  });
  return { child, said, ended: once(child, 'close') };
};

describe('the sandbox process', () => {
  it('reports in one line of JSON that it is ready, and ends with 0 on SIGTERM within two seconds', async () => {
    const { child, said, ended } = run('--port', '0', '--dir', dir);
    await expect.poll(() => said.out).toMatch(/^\{"ready":true,"port":\d+\}\n$/);
    const { port } = JSON.parse(said.out) as { port: number };
    // An open connection must not delay it.
    await (await fetch(`http://127.0.0.1:${port}/sandbox/health`)).text();
    const asked = performance.now();
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    expect(performance.now() - asked).toBeLessThan(2000);
    expect(said.err).toBe('');
  });

  it('with --parent ends when its standard input closes', async () => {
    const { child, said, ended } = run('--port', '0', '--dir', dir, '--parent');
    await expect.poll(() => said.out).not.toBe('');
    child.stdin.end();
    expect(await ended).toEqual([0, null]);
  });

  it.each([
    [[]],
    [['--port', 'x', '--dir', '.']],
    [['--port', '0', '--dir', '.', '--unknown']],
    [['--port', '0', '--dir', '.', '--webhook-url', 'http://localhost/']],
    [['--port', '0', '--dir', '/proc/none']],
  ])('called with %j says in one line what is wrong and ends with 2', async (args) => {
    const { said, ended } = run(...args);
    expect(await ended).toEqual([2, null]);
    expect(said.err).toMatch(/^card sandbox: [^\n]+\n$/);
  });

  it('notifies its parent of an unexpected end, and keeps its keys across restarts', async () => {
    const exits: (string | null)[] = [];
    const first = await startCardSandbox({ dir, onExit: (_code, signal) => exits.push(signal) });
    process.kill(first.pid, 'SIGKILL');
    await expect.poll(() => exits).toEqual(['SIGKILL']);
    const second = await startCardSandbox({ dir, onExit: () => exits.push('unexpected') });
    expect([second.secretKey, second.publishableKey, second.webhookSecret]).toEqual([
      first.secretKey,
      first.publishableKey,
      first.webhookSecret,
    ]);
    await second.stop();
    expect(exits).toEqual(['SIGKILL']);
  });
});

describe('the sandbox in the same process', () => {
  it('answers, and releases its directory when it stops', async () => {
    for (const _ of [1, 2]) {
      const sandbox = await serveCardSandbox({ dir });
      expect((await fetch(`${sandbox.url}/sandbox/health`)).status).toBe(200);
      await sandbox.stop();
    }
  });
});
