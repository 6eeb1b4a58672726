import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { appendStory } from 'backend/testing/parts/appendStory.ts';
import { uploaded } from 'backend/testing/samples/sampleModels.ts';
import { programPath } from 'backend/testing/shop/bundledPrograms.ts';
import { expect, test } from 'vitest';
import { analystShop } from './support/analystShop.ts';
import { analystStory } from './support/analystStory.ts';

const shop = await analystShop();
await appendStory(shop.store, await analystStory(shop.personalKeys));

/** Time for a process to start and request a copy of the log, on a machine that may be busy, in ms. */
const patience = { timeout: 60_000, interval: 500 };

/** The tool as a separate process that follows the log into a directory. */
const following = (directory: string) =>
  spawn(
    process.execPath,
    [programPath('analyst'), 'export', '--out', directory, '--format', 'parquet', '--follow'],
    { env: { ...process.env, ...shop.environment }, stdio: 'ignore' },
  );

/** The SHA-256 of each file in a directory and its subdirectories. */
const filesOf = async (directory: string): Promise<Readonly<Record<string, string>>> => {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const hashes = await Promise.all(
    names.map(async (name) =>
      createHash('sha256')
        .update(await readFile(name))
        .digest('hex'),
    ),
  );
  return Object.fromEntries(names.map((name, at) => [name.slice(directory.length + 1), hashes[at] ?? '']));
};

const modelsIn = async (directory: string): Promise<number> => {
  const question = 'select count(*) as n from model_uploaded';
  const { out } = await shop.run('sql', question, '--from', directory, '--json');
  return out === '' ? -1 : JSON.parse(out)[0].n;
};

const upload = (name: string, at: string) => appendStory(shop.store, [{ ...uploaded(name), at }]);

test('an export that follows the log has each event once, even after kills, in a file per month', async () => {
  const directory = join(shop.dir, 'followed');
  const first = following(directory);
  await expect.poll(() => modelsIn(directory), patience).toBe(2);
  await upload('Lamp', '2026-04-01T10:00:00.000Z');
  await expect.poll(() => modelsIn(directory), patience).toBe(3);
  // Killed while it works, at any point.
  await upload('Sofa', '2026-04-02T10:00:00.000Z');
  first.kill('SIGKILL');
  await once(first, 'close');
  await upload('Shelf', '2026-04-03T10:00:00.000Z');

  const second = following(directory);
  await expect.poll(() => modelsIn(directory), patience).toBe(5);
  second.kill('SIGINT');
  const [code] = await once(second, 'close');
  expect(code).toBe(0);

  const whole = join(shop.dir, 'whole');
  await shop.run('export', '--out', whole, '--format', 'parquet', '--parts', 'month');
  const files = await filesOf(directory);
  expect(files).toEqual(await filesOf(whole));
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining(['model_uploaded/2026-03.parquet', 'model_uploaded/2026-04.parquet']),
  );
});

test('tables without events are present; another export, another log and other options are refused', async () => {
  const directory = join(shop.dir, 'refused');
  const parts = ['export', '--out', directory, '--parts', 'month'] as const;
  expect(await shop.run(...parts)).toMatchObject({ code: 0 });
  const { out } = await shop.run('sql', 'select count(*) as n from mail_sent', '--from', directory, '--json');
  expect(JSON.parse(out)).toEqual([{ n: 0 }]);
  expect(await shop.run(...parts, '--types', 'MailSent')).toMatchObject({ code: 2 });
  expect(await shop.run(...parts, '--until', '2026-03-01')).toMatchObject({ code: 2 });
  const other = await analystShop();
  await appendStory(other.store, [uploaded('Stool')]);
  expect(await other.run(...parts)).toMatchObject({
    code: 2,
    said: expect.stringContaining('another log'),
  });
});
