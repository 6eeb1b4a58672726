import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { readStatuses } from 'backend/infra/follow/heartbeat.ts';
import { silentLogger } from 'backend/infra/logger/logger.ts';
import { runnerOf } from 'backend/projections/projection.ts';
import { createProjections } from 'backend/projections/registry.ts';
import { type RunningProjections, startProjections } from 'backend/projections/startProjections.ts';
import { appendStory } from 'backend/testing/parts/appendStory.ts';
import { listening } from 'backend/testing/servers/listening.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commands } from '../src/commands/commands.ts';
import { analystShop } from './support/analystShop.ts';
import { analystStory } from './support/analystStory.ts';

/** Time for some thirty commands, on a machine that may be busy. */
const timeoutMs = 300_000;

const page = fileURLToPath(new URL('../../../docs/analysts.md', import.meta.url));

const shop = await analystShop();
let runners: RunningProjections;
beforeAll(async () => {
  await appendStory(shop.store, await analystStory(shop.personalKeys));
  runners = startProjections(createProjections({ openMany: shop.personalKeys.openMany }), {
    databaseUrl: shop.databaseUrl,
    store: shop.store,
    log: silentLogger,
  });
});
afterAll(async () => {
  await runners.stop();
});

test(
  'every command of the analysts’ walk-through works as documented',
  async () => {
    const names = createProjections({ openMany: async () => new Map() }).map(runnerOf);
    const states = async () => (await readStatuses(shop.db, names)).map(({ state }) => state);
    await expect.poll(states).toEqual(names.map(() => 'live'));

    const text = await readFile(page, 'utf8');
    const lines = [...text.matchAll(/^```sh\n([\s\S]*?)^```/gm)].map(([, block = '']) => block).join('');
    for (const { name } of commands) expect(lines).toContain(`npm run -s analyst -- ${name}`);

    // The shell passes each command line to this process, since a process for each would take half a minute.
    const script = `set -euo pipefail
      npm() {
        shift 4
        exec 3<>/dev/tcp/127.0.0.1/$PORT
        printf '%s\\0' $# "$@" >&3
        read -r code <&3
        cat <&3
        return $code
      }
      ${lines}`;
    const serve = async (socket: Socket) => {
      let asked = '';
      for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
        asked += chunk;
        const [count, ...words] = asked.split('\0').slice(0, -1);
        if (words.length < Number(count ?? Number.POSITIVE_INFINITY)) continue;
        const { code, out, said } = await shop.run(...words);
        socket.end(`${code}\n${out}${code === 0 ? '' : said}`);
        return;
      }
    };
    const server = createServer((socket) => void serve(socket));
    const port = await listening(server);
    const before = process.cwd();
    process.chdir(shop.dir);
    try {
      const { stdout } = await promisify(execFile)('bash', ['-c', script], {
        env: { PATH: process.env.PATH, PORT: String(port) },
        maxBuffer: 2 ** 26,
      }).catch(({ stdout, stderr }) => expect.fail(stdout + stderr));
      expect(stdout).toContain('No differences');
    } finally {
      process.chdir(before);
      server.close();
    }
  },
  timeoutMs,
);
