import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { appendFile, cp, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { callShop, request } from 'backend/contract/calls/callShop.ts';
import type { WireModel, WireOrder } from 'backend/contract/wire.ts';
import { temporaryFolder } from 'backend/testing/run/temporaryFolder.ts';
import type { Program } from 'backend/testing/shop/bundledPrograms.ts';
import { oldDataFolder } from 'backend/testing/shop/oldDataFolder.ts';
import { type RunningShop, startShop } from 'backend/testing/shop/runningShop.ts';
import { logIn } from 'backend/testing/shop/shopApi.ts';
import { runProgram } from 'backend/testing/shop/startProgram.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/** A shop with models, accounts, an open session, orders and a proof, as an earlier version left it. */
const { place, facts, copyTo } = oldDataFolder('2026-11-22');

const run = (name: Program, dataDir: string, ...words: readonly string[]) =>
  runProgram(name, words, { DATA_DIR: dataDir });

/** The reason is part of the failure. */
const succeed = async (...command: Parameters<typeof run>): Promise<string> => {
  const { code, said } = await run(...command);
  expect(code, said).toBe(0);
  return said;
};

// Time for two starts of a whole shop.
describe('npm run backup and restore', () => {
  const root = temporaryFolder();
  let shop: RunningShop | undefined;
  const [backup, restored] = [join(root, 'backup'), join(root, 'restored')];
  const written: string[] = [];

  beforeAll(async () => {
    const dataDir = join(root, 'shop');
    await copyTo(dataDir);
    shop = await startShop({ ADMIN_EMAIL: '', ADMIN_PASSWORD: '' }, dataDir);
  });
  afterAll(async () => {
    await shop?.stop();
  });

  /** Writes categories until the work has ended. */
  const whileWriting = async <Result>({ url }: RunningShop, work: Promise<Result>): Promise<Result> => {
    const token = await logIn(url, facts.admin.email, facts.admin.password);
    let isOver = false;
    const over = work.finally(() => {
      isOver = true;
    });
    while (!isOver) {
      const category = `Written ${written.length}`;
      const { status } = await callShop(url, 'POST /category/addcategory', { token, body: { category } });
      expect(status).toBe(200);
      written.push(category);
    }
    return over;
  };

  /** The shop of a data folder has the first one's data: catalogue, accounts, sessions, orders, purchases, a valid proof. */
  const expectTheSame = async (dataDir: string): Promise<void> => {
    // The demo fills an empty log alone.
    shop = await startShop({ ADMIN_EMAIL: '', ADMIN_PASSWORD: '', DEMO: 'on' }, dataDir);
    expect(await readdir(dataDir)).not.toContain('demo');
    const { url } = shop;
    const get = async <Body>(path: string) =>
      (await request<Body>(url, 'GET', path, { token: facts.client.token })).body;
    const models = await get<WireModel[]>('/modal');
    expect(models.map(({ _id, ModalName }) => ({ id: _id, name: ModalName }))).toEqual(
      expect.arrayContaining(facts.models.map(({ id, name }) => ({ id, name }))),
    );
    expect(await logIn(url, facts.client.email, facts.client.password)).toMatch(/.{20,}/);
    const { _id, ...order } = { ...facts.order, _id: facts.order.id };
    expect(await get<WireOrder[]>(`/charge/myorders?id=${facts.client.userId}`)).toMatchObject([
      { _id, invoiceId: order.invoiceId, orderAmount: order.amount, createdAt: order.createdAt },
    ]);
    const file = await fetch(await get<string>(`/modal/filedownload/${facts.models[0]?.id}`));
    const sum = createHash('sha256').update(Buffer.from(await file.arrayBuffer()));
    expect(sum.digest('hex')).toBe(facts.downloadSha256);
    // The backup contains the concurrent writes up to one moment.
    const { category } = await get<{ category: { category: string }[] }>('/category/getcategory');
    const there = category.map((one) => one.category).filter((name) => name.startsWith('Written '));
    expect(new Set(there)).toEqual(new Set(written.slice(0, there.length)));
    await succeed('analyst', dataDir, 'verify');
    await shop.stop();
    shop = undefined;
  };

  test('an open shop is backed up, and sha256sum verifies the backup', async () => {
    if (!shop) throw new Error('no shop');
    await whileWriting(shop, succeed('backup', shop.dataDir, '--to', backup));
    expect(written.length).toBeGreaterThan(0);
    const checked = spawnSync('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: backup });
    expect(checked.status).toBe(0);
    expect((await readdir(backup)).sort()).toEqual([
      'SHA256SUMS',
      'data',
      'database',
      'log',
      'manifest.json',
    ]);
    const { begunAt } = JSON.parse(await readFile(join(backup, 'manifest.json'), 'utf8'));
    const told = await (await fetch(`${shop.url}/metrics`)).text();
    const [, seconds] = /^backup_last_success_timestamp_seconds (\S+)$/m.exec(told) ?? [];
    expect(Number(seconds) * 1000).toBeGreaterThan(Date.parse(begunAt));
    const again = await run('backup', shop.dataDir, '--to', backup);
    expect(again).toMatchObject({ code: 3, said: expect.stringContaining('exists already') });
    const { dataDir } = shop;
    await shop.stop();
    shop = undefined;
    const asked = await run('doctor', dataDir);
    expect(asked).toMatchObject({ code: 1, said: expect.stringMatching(/the shop of .* does not run/) });
    expect(asked.said).not.toMatch(/stripe|DATABASE_URL/i);
    const late = await run('backup', dataDir, '--to', join(root, 'late'));
    expect(late).toMatchObject({ code: 3, said: expect.stringContaining('No shop runs in') });
  });

  test('nothing is restored from a damaged backup, nor into a folder that is not empty', async () => {
    const damaged = join(root, 'damaged');
    await cp(backup, damaged, { recursive: true });
    await appendFile(join(damaged, 'database/vault.password.copy'), '\n');
    const refused = await run('restore', restored, '--from', damaged);
    expect(refused).toMatchObject({
      code: 1,
      said: expect.stringContaining('vault.password.copy is not what'),
    });
    await expect(readdir(restored)).rejects.toThrow('ENOENT');
    const held = await run('restore', join(root, 'shop'), '--from', backup);
    expect(held).toMatchObject({ code: 3, said: expect.stringContaining('is not empty') });
  });

  test('restored in an empty folder, the shop has the same catalogue, log-in, orders and downloads', async () => {
    await succeed('restore', restored, '--from', backup);
    expect(await readFile(join(restored, 'admin.json'), 'utf8')).toBe(
      readFileSync(fileURLToPath(new URL('folder/admin.json', place)), 'utf8'),
    );
    await expectTheSame(restored);
  });
});
