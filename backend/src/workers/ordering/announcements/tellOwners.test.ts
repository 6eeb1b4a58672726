import { describe, expect, test } from 'vitest';
import { uuidV5 } from '#domain/kernel/ids.ts';
import { streams } from '#domain/streams.ts';
import { NotYet, ServiceUnavailable } from '#infra/serviceUnavailable.ts';
import { after, id, uploaded } from '#testing/samples/sampleModels.ts';
import { recorded } from '#testing/specifications/projectionSpecification.ts';
import { createTellOwnersWorker } from './tellOwners.worker.ts';

const modelId = id('Chair');
const log = recorded([
  uploaded('Chair'),
  after('Chair', 'ModelFilesReplaced', { version: 2, note: '', files: {}, tellsOwners: true }),
]);
const withdrawn = recorded([
  uploaded('Chair'),
  after('Chair', 'ModelFilesReplaced', { version: 2, note: '', files: {}, tellsOwners: true }),
  after('Chair', 'ModelFilesReplaced', {
    version: 3,
    note: '',
    files: {},
    tellsOwners: false,
    withdraws: [2],
  }),
]);
const asked = Date.parse(log[1]?.metadata.at ?? '');
const owners = Array.from({ length: 1_203 }, (_, nth) => uuidV5(`owner ${nth}`)).toSorted();

type Given = {
  readonly settled?: readonly number[];
  readonly hasOwners?: boolean;
  readonly secondsLater?: number;
  readonly breaksAt?: number;
  readonly events?: readonly unknown[];
};

/** A run over a model with 1,203 owners, read in pages of 500; returns the notified owners. */
const run = async (
  version: number,
  { settled = [], hasOwners = true, secondsLater = 20, breaksAt, events = log }: Given,
) => {
  const told: string[] = [];
  const pages: string[] = [];
  const worker = createTellOwnersWorker({
    eventStore: {
      readStream: async (name) => (name === streams.model(modelId) ? (events as never) : []),
    },
    versionsOf: async () => ({ name: 'Chair', isListed: true, versions: [], settled: new Set(settled) }),
    ownersBefore: async (_, before, behind) => {
      expect(before).toBe(version);
      pages.push(behind);
      return owners.filter((owner) => owner > behind).slice(0, 500);
    },
    hasOwnersUpTo: async (position) => hasOwners && position === log[1]?.position,
    announceVersion: async ({ userId }, { commandId }) => {
      if (told.length === breaksAt) throw new Error('killed');
      told.push(`${userId} ${commandId}`);
    },
    now: () => asked + secondsLater * 1_000,
  });
  const outcome = await worker(
    { modelId, version },
    {
      id: 'j-1',
      attempt: 1,
      isLastAttempt: false,
      cause: { eventId: uuidV5('cause'), correlationId: 'c', at: new Date(asked).toISOString() },
    },
  ).catch((error: unknown) => error);
  return { outcome, told, pages };
};

describe('the owners of a model are notified of its new version', () => {
  test('page by page, once each, under a command id that a repeated run derives again', async () => {
    const first = await run(2, {});
    expect(first.outcome).toBe('done');
    expect(first.pages).toHaveLength(4);
    expect(first.told.map((one) => one.split(' ')[0])).toEqual(owners);
    expect((await run(2, {})).told).toEqual(first.told);
    expect((await run(2, { breaksAt: 700 })).outcome).toEqual(new Error('killed'));
  });

  test('only when the read side knows the owners, and not about an unknown version', async () => {
    expect((await run(2, { hasOwners: false })).outcome).toBeInstanceOf(ServiceUnavailable);
    expect(await run(3, {})).toMatchObject({ outcome: { skipped: 'there is no such version' }, told: [] });
  });

  test('only when the version can no longer be undone, and never about a withdrawn one', async () => {
    const early = await run(2, { secondsLater: 19 });
    expect(early.outcome).toBeInstanceOf(NotYet);
    expect(early.told).toEqual([]);
    expect((await run(2, { secondsLater: 20 })).outcome).toBe('done');
    for (const secondsLater of [1, 20])
      expect(await run(2, { secondsLater, events: withdrawn })).toMatchObject({
        outcome: { skipped: 'the version was withdrawn' },
        told: [],
      });
  });

  test('once the version is measured, or after a minute, so that the mail can list the differences', async () => {
    expect((await run(2, { settled: [1] })).outcome).toBeInstanceOf(NotYet);
    expect((await run(2, { settled: [1], secondsLater: 61 })).outcome).toBe('done');
    expect((await run(2, { settled: [1, 2] })).outcome).toBe('done');
  });
});
