import { setTimeout as sleep } from 'node:timers/promises';
import { EventStoreDBClient, type JSONEventData, type RecordedEvent, START } from '@eventstore/db-client';
import { expect, test } from 'vitest';
import { type EventStoreProcess, startEventStore } from '../src/startEventStore.ts';
import { collect, type NumberedEvent, numbered } from './support/events.ts';
import { describeEmbedded, dispose, temporaryDirectory } from './support/storeUnderTest.ts';

/** `STORE_KILLS` sets more: 100 every night. The log is read completely ten times, and otherwise from its previous end. */
const rounds = Number(process.env.STORE_KILLS ?? 5);
const wholeEvery = Math.ceil(rounds / 10);
const ackedPerRound = 100;
const writers = 32;

/** One writer's own stream: an append with unknown outcome is repeated, with the same id, until the outcome is known. */
type Writer = { stream: string; acked: string[]; next: JSONEventData<NumberedEvent> };
type Acked = { id: string; stream: string; revision: bigint; commit: bigint };

describeEmbedded(`killed at any moment under 32 writers, ${rounds} times`, () => {
  const dir = temporaryDirectory();
  test(
    'every acknowledged append is kept, no id is stored twice, and positions increase',
    async () => {
      const all: Writer[] = Array.from({ length: writers }, (_, index) => ({
        stream: `writer-${index}`,
        acked: [],
        next: numbered(0),
      }));
      const acked: Acked[] = [];
      let tail = -1n;
      // Events acknowledged in a round may have been stored in the previous one.
      let earlier = -1n;
      let checked = 0;
      for (let round = 1; round <= rounds; round += 1) {
        const server = await startEventStore({ dir });
        const client = EventStoreDBClient.connectionString(server.url);
        const isWhole = round % wholeEvery === 0 || earlier < 0n;
        const fromPosition = isWhole ? START : { commit: earlier, prepare: earlier };
        const stored = await collect(client.readAll({ fromPosition }));
        expectKept(stored, isWhole ? acked : acked.slice(checked));
        checked = acked.length;
        const before = acked.length;
        const writing = all.map((writer) => write(client, writer, acked));
        await killAfter(server, () => acked.length >= before + ackedPerRound);
        await Promise.all(writing);
        for (const { commit } of acked.slice(before)) expect(commit).toBeGreaterThan(tail);
        earlier = tail;
        tail = stored.at(-1)?.position?.commit ?? tail;
        await dispose(client);
      }
      const server = await startEventStore({ dir });
      const client = EventStoreDBClient.connectionString(server.url);
      for (const writer of all) await append(client, writer, acked);
      const stored = await collect(client.readAll());
      expectKept(stored, acked);
      expect(acked.length).toBeGreaterThanOrEqual(rounds * ackedPerRound);
      expect(stored.filter((event) => event.streamId.startsWith('writer-'))).toHaveLength(acked.length);
      await dispose(client);
      await server.stop();
    },
    120_000 + rounds * 5_000,
  );
});

/** Appends until the server is down. */
const write = async (client: EventStoreDBClient, writer: Writer, acked: Acked[]): Promise<void> => {
  try {
    for (;;) await append(client, writer, acked);
  } catch (error) {
    expect(error).toHaveProperty('type', 'unavailable');
  }
};

const append = async (client: EventStoreDBClient, writer: Writer, acked: Acked[]): Promise<void> => {
  const { stream, next } = writer;
  const expectedRevision = writer.acked.length === 0 ? 'no_stream' : BigInt(writer.acked.length - 1);
  const result = await client.appendToStream(stream, next, { expectedRevision });
  writer.acked.push(next.id);
  const revision = result.nextExpectedRevision;
  expect(revision).toBe(BigInt(writer.acked.length - 1));
  acked.push({ id: next.id, stream, revision, commit: result.position?.commit ?? -1n });
  writer.next = numbered(writer.acked.length);
};

/** Kills at a random moment after enough was acknowledged. */
const killAfter = async (server: EventStoreProcess, enough: () => boolean): Promise<void> => {
  await expect.poll(enough, { timeout: 20_000, interval: 1 }).toBe(true);
  await sleep(Math.random() * 20);
  await server.kill();
};

const expectKept = (stored: RecordedEvent[], acked: Acked[]): void => {
  const places = new Map(stored.map((event) => [event.id, event]));
  expect(places.size).toBe(stored.length);
  const kept = acked.map(({ id }) => {
    const event = places.get(id);
    return { id, stream: event?.streamId, revision: event?.revision, commit: event?.position?.commit };
  });
  expect(kept).toEqual(acked);
};
