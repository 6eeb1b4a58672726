import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { DomainEvent } from '#domain/kernel/event.ts';
import { streams } from '#domain/streams.ts';
import type { Db } from '#infra/database/database.ts';
import type { SubscriptionMessage } from '#infra/eventStore/eventStore.ts';
import { readStatuses } from '#infra/follow/heartbeat.ts';
import { silentLogger } from '#infra/logger/logger.ts';
import type { QueuedJob } from '#infra/queue/jobQueue.ts';
import { ownDatabase } from '#testing/parts/ownDatabase.ts';
import { ownLog } from '#testing/parts/ownLog.ts';
import { eventually } from '#testing/run/eventually.ts';
import { sampleMetadata } from '#testing/samples/sampleContext.ts';
import { definePolicy, intendMail, type Policy } from './policy.ts';
import { policiesRunner, startPolicies } from './runner.ts';

const readPoliciesStatus = async (db: Db) => (await readStatuses(db, [policiesRunner.name]))[0];

/** One mail for each message. */
const whenMessageSent = definePolicy('whenMessageSent', 'contactMessage', {
  ContactMessageSent: (event) => [intendMail(event, 'contact', event.data.messageId)],
});

const { eventStore } = await ownLog();
const database = await ownDatabase();

describe('the runner of the policies', () => {
  beforeEach(async () => {
    await sql`drop schema if exists policies cascade`.execute(database.db);
    await sql`drop schema if exists runners cascade`.execute(database.db);
  });

  const append = async (streamName: string, ...events: DomainEvent[]): Promise<string[]> => {
    const ids = events.map(() => randomUUID());
    const metadata = sampleMetadata({ actor: { kind: 'visitor', id: null } });
    const stored = await eventStore.readStream(streamName);
    await eventStore.append(
      streamName,
      stored.at(-1)?.revision ?? 'noStream',
      events.map((event, index) => ({ ...event, id: ids[index] ?? '', metadata })),
    );
    return ids;
  };
  const contact = async (): Promise<string> => {
    const messageId = randomUUID();
    const personal = { personId: messageId, ciphertext: '' };
    const [id = ''] = await append(streams.contactMessage(messageId), {
      type: 'ContactMessageSent',
      data: { messageId, personal },
    });
    return id;
  };
  const causes = (jobs: readonly QueuedJob[]): string[] =>
    jobs.map(({ data }) => (data as { cause: { eventId: string } }).cause.eventId);
  const start = (
    enqueueAll: (jobs: readonly QueuedJob[]) => Promise<void>,
    listed: readonly Policy[] = [whenMessageSent],
  ) => {
    const runner = startPolicies({
      db: database.db,
      eventStore,
      queue: { enqueueAll },
      policies: listed,
      log: silentLogger,
    });
    onTestFinished(runner.stop);
    return runner;
  };
  const collect =
    (jobs: QueuedJob[]) =>
    async (more: readonly QueuedJob[]): Promise<void> => {
      jobs.push(...more);
    };

  it('sees the log from its beginning in order, and then new events', async () => {
    const early = [await contact(), await contact()];
    const jobs: QueuedJob[] = [];
    start(collect(jobs));
    await expect.poll(() => causes(jobs).slice(-2)).toEqual(early);
    const late = await contact();
    await expect.poll(() => causes(jobs).at(-1)).toBe(late);
    expect(jobs.at(-1)).toMatchObject({
      queue: 'mail',
      name: 'sendMail',
      attempts: 100,
      data: { payload: { template: 'contact', causeEventId: late } },
    });
    await eventually(async () =>
      expect(await readPoliciesStatus(database.db)).toMatchObject({
        state: 'live',
        position: await eventStore.lastPosition(),
        error: null,
      }),
    );
  });

  it('continues where it stopped and sees no event twice', async () => {
    const before = await contact();
    const jobs: QueuedJob[] = [];
    const first = start(collect(jobs));
    await expect.poll(() => causes(jobs).at(-1)).toBe(before);
    await first.stop();
    const after = await contact();
    const more: QueuedJob[] = [];
    start(collect(more));
    await expect.poll(() => causes(more)).toEqual([after]);
  });

  it('keeps its checkpoint while the queue is unavailable, and requests the same job ids again', async () => {
    const asked: string[][] = [];
    let away = true;
    start(async (jobs) => {
      asked.push(jobs.map(({ id }) => id));
      if (away) throw new Error('The queue is away');
    });
    await expect.poll(() => asked.length).toBeGreaterThan(1);
    await expect
      .poll(() => readPoliciesStatus(database.db))
      .toMatchObject({
        state: 'failing',
        position: null,
        error: 'Error: The queue is away',
      });
    away = false;
    await expect.poll(() => readPoliciesStatus(database.db)).toMatchObject({ state: 'live', error: null });
    expect(asked[1]).toEqual(asked[0]);
  });

  it('waits for the next event for any time without growing memory', async () => {
    const never = new Promise<IteratorResult<SubscriptionMessage>>(() => {});
    const waits = vi.spyOn(never, 'then');
    const quiet = { [Symbol.asyncIterator]: () => ({ next: () => never }) };
    const runner = startPolicies({
      db: database.db,
      eventStore: { subscribe: () => quiet },
      queue: { enqueueAll: async () => {} },
      policies: [whenMessageSent],
      log: silentLogger,
    });
    onTestFinished(runner.stop);
    const beatAt = async (): Promise<unknown> => {
      const { rows } = await sql<{ at: string }>`select beat_at::text as at from runners.heartbeat`
        .execute(database.db)
        .catch(() => ({ rows: [] }));
      return rows[0]?.at;
    };
    const nextBeat = async () => {
      const before = await beatAt();
      await expect.poll(() => beatAt()).not.toBe(before);
    };
    await nextBeat();
    const atStart = waits.mock.calls.length;
    await nextBeat();
    await nextBeat();
    await nextBeat();
    expect(waits.mock.calls.length - atStart).toBeLessThanOrEqual(1);
  });

  it('never skips an event that a policy cannot handle, and names it', async () => {
    const broken = definePolicy('whenBroken', 'contactMessage', {
      ContactMessageSent: () => {
        throw new Error('no idea');
      },
    });
    await contact();
    start(async () => {}, [broken]);
    await expect
      .poll(() => readPoliciesStatus(database.db))
      .toMatchObject({
        state: 'failing',
        position: null,
        error: expect.stringContaining('whenBroken cannot handle ContactMessageSent'),
      });
  });

  it("keeps its heartbeat when the machine's clock is set back", async () => {
    start(async () => {});
    await expect
      .poll(() => readPoliciesStatus(database.db))
      .toMatchObject({ state: 'live', silentMs: expect.any(Number) });
    const clock = Date.now;
    const setBack = vi.spyOn(Date, 'now').mockImplementation(() => clock() - 3_600_000);
    try {
      const beats = new Set<string>();
      await eventually(async () => {
        const { rows } = await sql<{ at: string }>`select beat_at::text as at from runners.heartbeat`.execute(
          database.db,
        );
        for (const { at } of rows) beats.add(at);
        expect(beats.size).toBeGreaterThan(2);
      });
    } finally {
      setBack.mockRestore();
    }
  });
});
