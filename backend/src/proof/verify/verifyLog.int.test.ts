import { randomUUID } from 'node:crypto';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { replaceLogSigner } from '#infra/vault/logSigner.ts';
import { openEmptyLog } from '#testing/parts/openEmptyLog.ts';
import { appendToProof } from '../appendToProof.ts';
import { verifyLog } from './verifyLog.ts';

const log = await openEmptyLog();
const { store } = log;
const { db } = log.database;
afterAll(log.end);

const append = (name: string) => log.append(name);
const extendProof = (treeHeadIntervalMs = 0) =>
  appendToProof({ db, store, now: () => new Date(), treeHeadIntervalMs });
const verify = () => verifyLog({ db, store });

/** Changes the store's file directly, as an attacker with access to the disk would. */
const changeFile = (dir: string, change: (file: DatabaseSync) => void): void => {
  const file = new DatabaseSync(join(dir, 'events.sqlite'));
  change(file);
  file.close();
};
/** Flips one bit of the first byte of a text in the record of an event. */
const flipByte =
  (id: string, text: string) =>
  (file: DatabaseSync): void => {
    const found = file.prepare('SELECT position, record FROM events WHERE event_id = ?').get(id);
    const { position, record } = found as { position: number; record: Uint8Array };
    const at = Buffer.from(record).indexOf(text);
    expect(at).toBeGreaterThan(0);
    const changed = Uint8Array.from(record, (byte, index) => (index === at ? byte ^ 1 : byte));
    file.prepare('UPDATE events SET record = ? WHERE position = ?').run(changed, position);
  };

describe('verifying the log', () => {
  beforeEach(log.startOver);

  test('finds an unchanged log, whether it was added to the proof at once or in parts', async () => {
    expect(await verify()).toEqual({ events: 0, treeHeads: 0, pending: 0, fault: null });
    for (const name of ['Chairs', 'Tables', 'Lamps']) {
      await append(name);
      await extendProof();
    }
    await append('Beds');
    await append('Sofas');
    expect(await verify()).toEqual({ events: 3, treeHeads: 3, pending: 2, fault: null });
    await Promise.all([extendProof(), extendProof(), extendProof()]);
    await extendProof();
    expect(await verify()).toEqual({ events: 5, treeHeads: 4, pending: 0, fault: null });
  });

  test('an event that is appended and proven after the log was read is not missing', async () => {
    await append('Chairs');
    await extendProof();
    const readStored: typeof store.readStored = async function* (options) {
      const read = await Array.fromAsync(store.readStored(options));
      await append('Tables');
      await extendProof();
      yield* read;
    };
    const { readStoredStream } = store;
    expect(await verifyLog({ db, store: { readStored, readStoredStream } })).toMatchObject({
      events: 2,
      fault: null,
    });
  });

  test('two streams may contain events with the same id, since one command may write to both', async () => {
    const { id } = await append('Chairs');
    const [event] = await store
      .readStored({ after: null })
      [Symbol.asyncIterator]()
      .next()
      .then(({ value }) => value);
    const again = { id, type: 'CategoryAdded', data: event.data, metadata: event.metadata };
    await store.append(`category-${randomUUID()}`, 'noStream', [again]);
    await extendProof();
    expect(await verify()).toMatchObject({ events: 2, fault: null });
  });

  test('detects that proof and log were changed together, because of the signature', async () => {
    await append('Chairs');
    const { id } = await append('Tables');
    await extendProof();
    await log.whileStopped((dir) => changeFile(dir, flipByte(id, 'Tables')));
    await sql`truncate proof.entry, proof.node`.execute(db);
    await extendProof();
    expect((await verify()).fault).toMatchObject({ kind: 'checkpoint', eventId: id });
  });

  test('accepts no tree head of another key, and detects missing signed entries', async () => {
    await append('Chairs');
    await extendProof();
    await replaceLogSigner(db);
    expect((await verify()).fault).toMatchObject({ kind: 'checkpoint' });
    await sql`truncate proof.checkpoint`.execute(db);
    await append('Tables');
    await extendProof();
    await sql`delete from proof.entry where seq = 1`.execute(db);
    expect((await verify()).fault).toMatchObject({ kind: 'checkpoint' });
  });

  test('names the entry that was changed in the proof itself', async () => {
    const { id } = await append('Chairs');
    await append('Tables');
    await extendProof();
    await sql`update proof.entry set chain = ${Buffer.alloc(32)} where seq = 0`.execute(db);
    expect((await verify()).fault).toMatchObject({ kind: 'entry', eventId: id });
  });

  test('gives no verdict while the store is unavailable', async () => {
    await append('Chairs');
    await extendProof();
    await log.whileStopped(() => expect(verify()).rejects.toThrow());
  });
});

describe('an event that was tampered with is named', () => {
  let event: Awaited<ReturnType<typeof append>>;
  let original: string;
  beforeAll(async () => {
    await log.startOver();
    await append('Chairs');
    event = await append('Tables');
    await append('Lamps');
    await extendProof();
    await log.whileStopped(async (dir) => {
      original = join(dir, 'original');
      await copyFile(join(dir, 'events.sqlite'), original);
    });
  });
  /** Changes the file of the store as it was before the other tests. */
  const change = async (made: (file: DatabaseSync) => void): Promise<void> => {
    await log.whileStopped((dir) =>
      copyFile(original, join(dir, 'events.sqlite')).then(() => changeFile(dir, made)),
    );
  };
  const remove = (file: DatabaseSync) => file.prepare('DELETE FROM events WHERE event_id = ?').run(event.id);
  const corrupt = (file: DatabaseSync) =>
    file.prepare("UPDATE events SET record = x'ffffffff' WHERE event_id = ?").run(event.id);

  test.each([
    ['a letter of its data', 'Tables'],
    ['the text around it, so that it is no longer JSON', '"name"'],
  ])('one byte was flipped: %s', async (_, text) => {
    const { id, stream } = event;
    await change(flipByte(id, text));
    const { fault, events } = await verify();
    expect(fault).toMatchObject({ kind: 'changed', eventId: id, stream, revision: 0n });
    expect(fault?.explanation).toContain(id);
    expect(events).toBe(1);
  });

  test('its record is corrupted, or gone', async () => {
    await change(corrupt);
    expect((await verify()).fault).toMatchObject({ kind: 'changed', eventId: event.id });
    await change(remove);
    expect((await verify()).fault).toMatchObject({ kind: 'missing', eventId: event.id });
  });
});
