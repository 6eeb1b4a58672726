import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commands } from '#analyst/commands/commands.ts';
import { type AnalystShop, analystShop } from '#analyst/testing/analystShop.ts';
import { analystStory } from '#analyst/testing/analystStory.ts';
import { createProjections } from '#projections/registry.ts';
import { type RunningProjections, startProjections } from '#projections/startProjections.ts';
import { readStatuses } from '#projections/status.ts';
import { appendStory } from '#projections/testing/appendStory.ts';

/** Some thirty commands, a process each, on a machine that may be busy. */
const patienceMs = 600_000;

const page = fileURLToPath(new URL('../../docs/analysts.md', import.meta.url));
const tool = fileURLToPath(new URL('../src/analyst/main.ts', import.meta.url));

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
  'the walk-through for analysts does what it says, typed word for word',
  async () => {
    const isLive = async () => (await readStatuses(shop.db).catch(() => [])).map(({ state }) => state);
    const live = createProjections({ openMany: async () => new Map() }).map(() => 'live');
    await expect.poll(isLive, { timeout: 30_000 }).toEqual(live);

    const text = await readFile(page, 'utf8');
    const lines = [...text.matchAll(/^```sh\n([\s\S]*?)^```/gm)].map(([, block = '']) => block).join('');
    for (const { name } of commands) expect(lines).toContain(`npm run -s analyst -- ${name}`);

    // npm itself would begin each line anew from the root of the project; what it runs is the same.
    const script = `set -euo pipefail\nnpm() { shift 4; "$NODE" "$TOOL" "$@"; }\n${lines}`;
    const child = spawn('bash', ['-c', script], {
      cwd: shop.dir,
      env: { ...shop.environment, PATH: process.env.PATH, NODE: process.execPath, TOOL: tool },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const said: string[] = [];
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => said.push(chunk.toString()));
    const [code] = await once(child, 'close');
    expect({ code, said: code === 0 ? '' : said.join('') }).toEqual({ code: 0, said: '' });
    expect(said.join('')).toContain('No differences');
  },
  patienceMs,
);
