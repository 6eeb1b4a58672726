import { expect, it, vi } from 'vitest';
import { policiesWithQueues } from '#testing/parts/policiesWithQueues.ts';
import { id } from '#testing/samples/sampleModels.ts';
import { signedUp, verified } from '#testing/samples/sampleUsers.ts';
import { onEveryQueueStore } from '#testing/servers/queueStores.ts';
import { recorded } from '#testing/specifications/projectionSpecification.ts';
import { jobCommandId } from '#workers/job.ts';
import { movePolicyCheckpoint } from './checkpoint.ts';
import { forgetJobs, rememberJobs } from './jobOutbox.ts';
import { type JobOfEvent, jobsOfEvents } from './jobsOfEvents.ts';
import { jobsAfter } from './react.ts';
import { policies } from './registry.ts';

onEveryQueueStore('the jobs of events', (openStore) => {
  const events = recorded([signedUp('Ann'), verified('Ann')]);
  const asked = events.flatMap((event) => jobsAfter(policies, event));
  const { db, queue, consume } = policiesWithQueues(openStore);

  const jobs = (): Promise<readonly JobOfEvent[]> =>
    jobsOfEvents({ db: db(), queue: queue(), policies })(events);
  const status = async () => (await jobs()).map((job) => job.status);
  const seenByPolicies = () => movePolicyCheckpoint(db(), null, events.at(-1)?.position ?? 0n);
  const enqueue = async () => {
    await rememberJobs(db(), asked);
    await queue().enqueueAll(asked);
    await seenByPolicies();
  };

  it('follow from the events alone, with the command that each of them ends in', async () => {
    expect(await jobs()).toEqual([
      {
        eventId: events[0]?.id,
        id: asked[0]?.id,
        name: 'sendMail',
        commandId: jobCommandId(asked[0]?.id ?? ''),
        status: { kind: 'notAskedFor' },
      },
    ]);
    expect(events[0]?.streamName).toBe(`user-${id('Ann')}`);
  });

  it('wait in their queue, are active, and end without an event', async () => {
    await enqueue();
    expect(await status()).toMatchObject([{ kind: 'queued', state: 'waiting', attempts: 0 }]);
    const finish = Promise.withResolvers<void>();
    consume(async () => {
      await finish.promise;
      return { skipped: 'the link would be dead' };
    });
    await vi.waitFor(async () => expect(await status()).toMatchObject([{ state: 'active' }]), 15_000);
    finish.resolve();
    await vi.waitFor(
      async () =>
        expect(await status()).toMatchObject([
          { state: 'done', attempts: 1, answer: { skipped: 'the link would be dead' }, failure: null },
        ]),
      15_000,
    );
  });

  it('are `parked` with the reason when all attempts failed', async () => {
    await rememberJobs(db(), asked);
    await queue().enqueueAll(asked.map((job) => ({ ...job, attempts: 2, backoffMs: 10 })));
    await seenByPolicies();
    consume(async () => {
      throw new Error('The mail server said no');
    });
    await vi.waitFor(
      async () =>
        expect(await status()).toMatchObject([
          { kind: 'queued', state: 'parked', attempts: 2, failure: 'The mail server said no' },
        ]),
      15_000,
    );
  });

  it('that are missing from the queue are lost without an outcome, and forgotten with one', async () => {
    await rememberJobs(db(), asked);
    await seenByPolicies();
    expect(await status()).toEqual([{ kind: 'lost' }]);
    await forgetJobs(
      db(),
      asked.map((job) => job.id),
    );
    expect(await status()).toEqual([{ kind: 'forgotten' }]);
  });

  it('are unknown when the queues do not answer', async () => {
    const silent = { reportsOf: () => Promise.reject(new Error('away')) };
    const of = jobsOfEvents({ db: db(), queue: silent, policies });
    expect((await of(events)).map((job) => job.status)).toEqual([{ kind: 'unknown' }]);
  });
});
