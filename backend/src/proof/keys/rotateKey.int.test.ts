import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { readLogSigner, replaceLogSigner } from '#infra/vault/logSigner.ts';
import { openEmptyLog } from '#testing/parts/openEmptyLog.ts';
import { appendToProof } from '../appendToProof.ts';
import { newestTreeHead } from '../treeHeads.ts';
import { verifyLog } from '../verify/verifyLog.ts';
import { KeyringBroken, keyChangeText, parseKeyChange, readKeyring } from './keyring.ts';
import { rotateKey } from './rotateKey.ts';

const log = await openEmptyLog();
const { store } = log;
const { db } = log.database;
beforeEach(log.startOver);
afterAll(log.end);

const append = () => log.append('Chairs');
const now = () => new Date();
const extendProof = () => appendToProof({ db, store, now, treeHeadIntervalMs: 0 });
const appendAndProve = async (): Promise<void> => {
  await append();
  await extendProof();
};
const rotate = () => rotateKey(db, now);
const verify = () => verifyLog({ db, store });

describe('a new key for the log', () => {
  test("signs from then on; the old key's signatures stay valid", async () => {
    await appendAndProve();
    const { keys } = await rotate();
    expect(keys.map(({ number, after, upTo }) => [number, after, upTo])).toEqual([
      [1, 0n, 1n],
      [2, 1n, null],
    ]);
    await appendAndProve();
    await rotate();
    await appendAndProve();
    expect(await verify()).toMatchObject({ events: 3, treeHeads: 3, fault: null });
    const { keyFor, changes } = await readKeyring(db);
    expect([1n, 2n, 3n].map((size) => keyFor(size).number)).toEqual([1, 2, 3]);
    expect(changes).toHaveLength(2);
    const { text = '', signature = '' } = (await newestTreeHead(db)) ?? {};
    expect([1n, 2n, 3n].map((size) => keyFor(size).verify(text, signature))).toEqual([false, false, true]);
  });

  test('may come before the first signature, and several times between two tree heads', async () => {
    await rotate();
    await rotate();
    await appendAndProve();
    await rotate();
    await rotate();
    await appendAndProve();
    expect(await verify()).toMatchObject({ treeHeads: 2, fault: null });
    expect((await readKeyring(db)).keyFor(1n).number).toBe(3);
  });

  test('destroys the previous key', async () => {
    const before = await readLogSigner(db);
    const { keys } = await rotate();
    const { rows } = await sql<{
      name: string;
    }>`select name from vault.settings where name like '%log%'`.execute(db);
    expect(rows).toEqual([{ name: 'key:log' }]);
    expect((await readLogSigner(db)).keyId).toBe(keys[1]?.keyId);
    expect(keys.map(({ keyId }) => keyId)).toEqual([before.keyId, expect.not.stringMatching(before.keyId)]);
  });

  test('a signature during a key change uses the key that is current at that moment', async () => {
    await appendAndProve();
    for (let round = 0; round < 5; round += 1) {
      await append();
      await Promise.all([extendProof(), rotate(), extendProof(), rotate(), extendProof()]);
    }
    expect(await verify()).toMatchObject({ fault: null });
    expect((await readKeyring(db)).keys).toHaveLength(11);
  });
});

describe('a list of keys that was tampered with', () => {
  const twice = async (): Promise<void> => {
    await appendAndProve();
    await rotate();
    await appendAndProve();
    await rotate();
    await appendAndProve();
  };
  const change = async (number: number): Promise<string> => {
    const { rows } = await sql<{ text: string }>`
      select text from proof.key_change where number = ${number}`.execute(db);
    return rows[0]?.text ?? '';
  };

  test.each<[string, () => Promise<unknown>]>([
    ['the newest change is gone', () => sql`delete from proof.key_change where number = 3`.execute(db)],
    ['an older change is gone', () => sql`delete from proof.key_change where number = 2`.execute(db)],
    [
      'a span was moved',
      async () => {
        const said = parseKeyChange({ text: await change(2) });
        const text = said === null ? '' : keyChangeText({ ...said, size: 2n });
        await sql`update proof.key_change set text = ${text} where number = 2`.execute(db);
      },
    ],
    [
      'a key of somebody else follows, signed by itself alone',
      async () => {
        const old = (await readLogSigner(db)).spki;
        const own = await replaceLogSigner(db);
        const text = keyChangeText({ number: 4, size: 3n, oldKey: old, newKey: own.spki, at: '2026-03-01' });
        await sql`insert into proof.key_change values (4, ${text}, ${own.sign(text)}, ${own.sign(text)})`.execute(
          db,
        );
      },
    ],
    ['the key in the vault is another', () => replaceLogSigner(db)],
  ])('is noticed, and nothing is signed on: %s', async (_, tamper) => {
    await twice();
    await tamper();
    expect((await verify()).fault?.kind).toBe('key');
    await append();
    await expect(extendProof()).rejects.toThrow(KeyringBroken);
    await expect(rotate()).rejects.toThrow(KeyringBroken);
  });

  test('an empty list leaves tree heads that the current key never signed', async () => {
    await twice();
    await sql`truncate proof.key_change`.execute(db);
    expect((await verify()).fault?.kind).toBe('checkpoint');
  });

  test('a tree head that the old key signed after its range is invalid', async () => {
    await appendAndProve();
    const old = await readLogSigner(db);
    await rotate();
    await appendAndProve();
    const { text = '' } = (await newestTreeHead(db)) ?? {};
    await sql`update proof.checkpoint set signature = ${old.sign(text)} where size = 2`.execute(db);
    expect((await verify()).fault).toMatchObject({
      kind: 'checkpoint',
      explanation: 'The checkpoint of 2 events was not signed with the key that the shop had then',
    });
  });
});
