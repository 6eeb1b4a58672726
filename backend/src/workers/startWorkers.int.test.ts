import { randomUUID } from 'node:crypto';
import { status } from '@grpc/grpc-js';
import { type EventStoreProcess, startEventStore } from 'embedded-eventstore';
import { sql } from 'kysely';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { recordMail } from '#commands/content/mails/sentMail.ts';
import { createHandle } from '#commands/handle.ts';
import { streams } from '#domain/streams.ts';
import { createDatabase, type Database } from '#infra/database/database.ts';
import { createEventStore } from '#infra/eventStore/esdbEventStore.ts';
import type { EventStore } from '#infra/eventStore/eventStore.ts';
import { silentLogger } from '#infra/logger/logger.ts';
import type { Mail } from '#infra/mail/mailer.ts';
import { createJobQueue } from '#infra/queue/createJobQueue.ts';
import { createActOnce, ensureOutcomes } from '#infra/queue/jobOutcomes.ts';
import { forgetJobs } from '#policies/jobOutbox.ts';
import { definePolicy, intendMail } from '#policies/policy.ts';
import { startPolicies } from '#policies/runner.ts';
import { sampleMetadata } from '#testing/samples/sampleContext.ts';
import { freshDatabase } from '#testing/servers/freshDatabase.ts';
import { type GrpcProxy, startGrpcProxy } from '#testing/servers/grpcProxy.ts';
import { onEveryQueueStore, type RunningQueueStore } from '#testing/servers/queueStores.ts';
import { createSendMailWorker } from './content/mails/sendMail.worker.ts';
import { defineJob } from './job.ts';
import { queuedJob } from './jobData.ts';
import { convertModel, measureModel, measureUpload, sendMail } from './jobs.ts';
import { queues } from './queues.ts';
import { register } from './registration.ts';
import { startWorkers } from './startWorkers.ts';

/** The job with pauses for a test, in ms; its own are too long for one. */
const soon = { ...sendMail, waits: [100, 100, 100, 100] };
/** One mail for each message. */
const whenMessageSent = definePolicy('whenMessageSent', 'contactMessage', {
  ContactMessageSent: (event) => [intendMail(event, 'contact', event.data.messageId)],
});
const letter = { name: 'Grace', email: 'grace@example.com', subject: 'Bridges', message: 'Hello' };

onEveryQueueStore('from an event to its mail', (openStore) => {
  let server: EventStoreProcess;
  let way: GrpcProxy;
  let eventStore: EventStore;
  let database: Database;
  let store: RunningQueueStore;
  let sent: Mail[] = [];
  let skipped = 0;
  /** How often a job was started. */
  let runs = 0;
  const running: { stop: () => Promise<void> }[] = [];

  beforeAll(async () => {
    const databaseUrl = await freshDatabase();
    store = await openStore(databaseUrl);
    database = createDatabase(databaseUrl, { max: 4 });
    await ensureOutcomes(database.db);
    server = await startEventStore();
    way = await startGrpcProxy(server.port);
    eventStore = createEventStore({ url: way.url, patienceMs: 300 });
  });
  afterEach(async () => {
    for (const item of running.splice(0)) await item.stop();
    sent = [];
    skipped = 0;
    runs = 0;
  });
  afterAll(async () => {
    await eventStore.close();
    await way.close();
    await server.stop();
    await database.close();
    await store.dispose();
  });

  const contact = async (): Promise<string> => {
    const messageId = randomUUID();
    const id = randomUUID();
    const metadata = sampleMetadata({ actor: { kind: 'visitor', id: null }, at: new Date().toISOString() });
    const data = { messageId, personal: { personId: messageId, ciphertext: '' } };
    await eventStore.append(streams.contactMessage(messageId), 'noStream', [
      { type: 'ContactMessageSent', data, id, metadata },
    ]);
    return id;
  };

  /** Policies and workers as in two processes; `send` may fail. */
  const start = (send: (mail: Mail) => Promise<void>) => {
    const queue = createJobQueue({ ...store.connection, log: silentLogger });
    const worker = createSendMailWorker({
      eventStore,
      signer: { sign: () => 'signed' },
      personalKeys: {
        open: async () => letter,
        encrypt: async (personId) => ({ personId, ciphertext: '' }),
      },
      oneTimeSecrets: { issue: async () => 'secret' },
      mailer: { send },
      actOnce: createActOnce(database.db, silentLogger),
      recordMail: recordMail(createHandle(eventStore)),
      invoiceIdOf: async () => null,
      picturesOf: async () => [],
      versionPictures: async () => [],
      versionsOf: async () => null,
      ownedFrom: async () => null,
      shop: { shopName: 'Shop', shopEmail: 'hello@shop.example', seller: [], publicUrl: 'http://localhost' },
      shopAddress: '1 Example Street',
      now: Date.now,
    });
    const counting: typeof worker = async (payload, run) => {
      runs += 1;
      const outcome = await worker(payload, run);
      if (outcome !== 'done') skipped += 1;
      return outcome;
    };
    running.push(
      startPolicies({
        db: database.db,
        eventStore,
        queue,
        policies: [whenMessageSent],
        log: silentLogger,
      }),
      startWorkers({
        connection: store.connection,
        jobs: [soon],
        registrations: [register(soon, counting)],
        log: silentLogger,
        onEnded: (jobId) => forgetJobs(database.db, [jobId]),
      }),
      { stop: queue.close },
    );
    return queue;
  };
  const send = async (mail: Mail) => {
    sent.push(mail);
  };

  it('events with several mails send each mail once', async () => {
    start(send);
    const causes = [await contact(), await contact(), await contact()];
    await expect.poll(() => sent).toHaveLength(3);
    expect(new Set(sent.map(({ messageId }) => messageId))).toEqual(
      new Set(causes.map((cause) => `<${cause}@localhost>`)),
    );
    await expect.poll(() => eventStore.readStream(streams.mail(causes[2] ?? ''))).toHaveLength(1);
  });

  it('a lost queue and checkpoint are filled again from the log, and nothing is sent twice', async () => {
    await sql`drop schema policies cascade`.execute(database.db);
    await store.lose();
    start(send);
    const cause = await contact();
    await expect.poll(() => sent).toHaveLength(1);
    await expect.poll(() => skipped).toBe(3);
    expect(sent.map(({ messageId }) => messageId)).toEqual([`<${cause}@localhost>`]);
  });

  it('a mail is sent once however often the event store refuses to record it, also by a new process', async () => {
    start(send);
    const cause = await contact();
    way.fail('append', { code: status.UNAVAILABLE });
    await expect.poll(() => runs).toBeGreaterThan(1);
    for (const item of running.splice(0)) await item.stop();
    start(send);
    const before = runs;
    await expect.poll(() => runs).toBeGreaterThan(before);
    way.heal();
    const recorded = () => eventStore.readStream(streams.mail(cause));
    await expect.poll(() => recorded()).toHaveLength(1);
    expect(sent.map(({ messageId }) => messageId)).toEqual([`<${cause}@localhost>`]);
  });

  it('jobs that hang make room for others at their time limit', async () => {
    const payload = v.strictObject({ hangs: v.boolean() });
    const hanging = defineJob('hanging', 'mail', payload, { waits: [], timeLimitMs: 300 });
    const done: string[] = [];
    running.push(
      startWorkers({
        connection: store.connection,
        jobs: [hanging],
        registrations: [
          register(hanging, ({ hangs }) => (hangs ? new Promise(() => {}) : Promise.resolve('done'))),
        ],
        log: silentLogger,
        onEnded: async (jobId) => {
          done.push(jobId);
        },
      }),
    );
    const queue = createJobQueue({ ...store.connection, log: silentLogger });
    running.push({ stop: queue.close });
    const cause = { eventId: 'e', correlationId: 'c', at: new Date().toISOString() };
    const all = Array.from({ length: queues.mail }, (_, n) =>
      queuedJob(hanging, `j-hangs-${n}`, { hangs: true }, cause),
    );
    await queue.enqueueAll([...all, queuedJob(hanging, 'j-waits', { hangs: false }, cause)]);
    await expect.poll(() => done).toEqual(['j-waits']);
    await expect.poll(() => queue.parked(['mail'])).toHaveLength(all.length);
    const [parked] = await queue.parked(['mail']);
    expect(parked?.reason).toContain('not done within 0.3 s');
  });

  it("an Admin's model is measured before any of the visitors' conversions is done, and those of accounts come before theirs", async () => {
    const measuring = Promise.withResolvers<void>();
    const begun: string[] = [];
    const ended: string[] = [];
    const conversions = Array.from({ length: 20 }, () => randomUUID());
    const account = randomUUID();
    running.push(
      startWorkers({
        connection: store.connection,
        jobs: [convertModel, measureModel, measureUpload],
        registrations: [
          register(convertModel, async ({ conversionId }) => {
            begun.push(conversionId);
            await measuring.promise;
            return 'done';
          }),
          register(measureModel, async () => 'done'),
          register(measureUpload, async () => {
            measuring.resolve();
            return 'done';
          }),
        ],
        log: silentLogger,
        onEnded: async (jobId) => {
          ended.push(jobId);
        },
      }),
    );
    const queue = createJobQueue({ ...store.connection, log: silentLogger });
    running.push({ stop: queue.close });
    const cause = { eventId: 'e', correlationId: 'c', at: new Date().toISOString() };
    const order = (conversionId: string, rank: 0 | 1) =>
      queuedJob(convertModel, `j-${conversionId}`, { conversionId }, cause, rank);
    await queue.enqueueAll(conversions.map((id) => order(id, 1)));
    await expect.poll(() => begun).toHaveLength(1);
    await queue.enqueueAll([
      order(account, 0),
      queuedJob(measureModel, 'j-viewed', { modelId: randomUUID(), version: 1 }, cause),
      queuedJob(measureUpload, 'j-upload', { assetId: randomUUID() }, cause),
    ]);
    await expect.poll(() => ended).toHaveLength(23);
    expect(begun[1]).toBe(account);
  });
});
