import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { appendToProof } from '#proof/appendToProof.ts';
import { checkpoints, verifierKey } from '#proof/checkpoints.ts';
import { readKeyring } from '#proof/keys/keyring.ts';
import { originOf } from '#proof/treeHeads.ts';
import { openEmptyLog } from '#testing/parts/openEmptyLog.ts';
import { temporaryFolder } from '#testing/run/temporaryFolder.ts';
import { listening } from '#testing/servers/listening.ts';

const log = await openEmptyLog();
const { db } = log.database;
const { newestCheckpoint, consistencyProof } = checkpoints(db);
const dir = temporaryFolder();

/** Answers as the shop does at `/api/log`. */
const shop = createServer(async ({ url = '' }, response) => {
  const { pathname, searchParams } = new URL(url, 'http://shop');
  const [from = 1n, to = 1n] = [...searchParams.values()].map(BigInt);
  const proof = await consistencyProof(from, to);
  response.end(pathname.endsWith('/consistency') ? JSON.stringify({ proof }) : await newestCheckpoint());
});
const address = `http://127.0.0.1:${await listening(shop)}`;
const script = fileURLToPath(new URL('../../scripts/witness.mjs', import.meta.url));

beforeEach(log.startOver);
afterAll(async () => {
  shop.close();
  await log.end();
});

test('a witness cosigns a log that grows, and refuses another history that the same key signed', async () => {
  const append = async (...names: readonly string[]) => {
    for (const name of names) await log.append(name);
    await appendToProof({ db, store: log.store, now: () => new Date(), treeHeadIntervalMs: 0 });
  };
  await append('Chairs', 'Tables', 'Lamps');
  const keyring = await readKeyring(db);
  const key = verifierKey(originOf(keyring), keyring.newest.spki);
  const words = [script, join(dir, 'w'), address, key, 'w1.example'];
  const witness = () =>
    promisify(execFile)(process.execPath, words).then(
      ({ stdout }) => stdout,
      ({ stderr }) => stderr,
    );
  expect(await witness()).toMatch(/^Cosigned: 3 events of model-shop\/log\/[0-9a-f]{64}\. This/);
  await append('Beds', 'Sofas');
  expect(await witness()).toMatch(/^Cosigned: 5 events/);
  expect(await witness()).toMatch(/^Cosigned: 5 events/);

  // Somebody with log, database and vault makes another history, one event longer, and signs it.
  await log.startOver();
  await append('Thrones', 'Tables', 'Lamps', 'Beds', 'Sofas', 'Desks');
  expect(await witness()).toMatch(/^REFUSED: the log does not continue the one that was seen before/);
  expect(await readFile(join(dir, 'w', 'checkpoint.txt'), 'utf8')).toMatch(/\n5\n/);
  expect((await readdir(join(dir, 'w'))).filter((name) => name.startsWith('refused-'))).toHaveLength(1);
});
