import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { createProjections } from 'backend/projections/registry.ts';
import { type RunningProjections, startProjections } from 'backend/projections/startProjections.ts';
import { readStatuses } from 'backend/projections/status.ts';
import { appendStory } from 'backend/testing/parts/appendStory.ts';
import { programPath } from 'backend/testing/shop/bundledPrograms.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commands } from '../src/commands/commands.ts';
import { type AnalystShop, analystShop } from './support/analystShop.ts';
import { analystStory } from './support/analystStory.ts';

/** Some thirty commands, a process each, on a machine that may be busy. */
const timeoutMs = 600_000;

const page = fileURLToPath(new URL('../../../docs/analysts.md', import.meta.url));

let shop: AnalystShop;
let runners: RunningProjections;
beforeAll(async () => {
  shop = await analystShop();
  await appendStory(shop.store, await analystStory(shop.personalKeys));
  runners = startProjections(createProjections({ openMany: shop.personalKeys.openMany }), {
    databaseUrl: shop.databaseUrl,
    store: shop.store,
    log: () => {},
  });
});
afterAll(async () => {
  await runners.stop();
  await shop.close();
});

test(
  'every command of the analysts’ walk-through works as documented',
  async () => {
    const isLive = async () => (await readStatuses(shop.db).catch(() => [])).map(({ state }) => state);
    const live = createProjections({ openMany: async () => new Map() }).map(() => 'live');
    await expect.poll(isLive, { timeout: 30_000 }).toEqual(live);

    const text = await readFile(page, 'utf8');
    const lines = [...text.matchAll(/^```sh\n([\s\S]*?)^```/gm)].map(([, block = '']) => block).join('');
    for (const { name } of commands) expect(lines).toContain(`npm run -s analyst -- ${name}`);

    // npm would run each line from the root of the project; the program is the same.
    const script = `set -euo pipefail\nnpm() { shift 4; "$NODE" "$TOOL" "$@"; }\n${lines}`;
    const child = spawn('bash', ['-c', script], {
      cwd: shop.dir,
      env: {
        ...shop.environment,
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        NODE: process.execPath,
        TOOL: programPath('analyst'),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const said: string[] = [];
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => said.push(chunk.toString()));
    const [code] = await once(child, 'close');
    expect({ code, said: code === 0 ? '' : said.join('') }).toEqual({ code: 0, said: '' });
    expect(said.join('')).toContain('No differences');
  },
  timeoutMs,
);
