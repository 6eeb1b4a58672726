import { randomUUID } from 'node:crypto';
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
import { status } from '@grpc/grpc-js';
import { startEventStore } from 'embedded-eventstore';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { eventId } from '#domain/kernel/ids.ts';
import { eventually } from '#testing/run/eventually.ts';
import { temporaryFolder } from '#testing/run/temporaryFolder.ts';
import { sampleMetadata } from '#testing/samples/sampleContext.ts';
import { certificateFor } from '#testing/servers/certificateFor.ts';
import { type Fault, type GrpcProxy, notLeader, startGrpcProxy } from '#testing/servers/grpcProxy.ts';
import { startTcpProxy, type TcpProxy } from '#testing/servers/tcpProxy.ts';
import { createEventStore } from './esdbEventStore.ts';
import { type EventStore, EventStoreUnavailable, type NewEvent, UnreadableLog } from './eventStore.ts';

/** Short, so that a call that hangs is repeated soon, in ms. */
const times = { callTimeoutMs: 400, patienceMs: 4_000 };
const impatient = { callTimeoutMs: 200, patienceMs: 300 };
/** How long the store is unavailable, in ms; `STORE_AWAY_SECONDS` sets more: 120 every night. */
const awayMs = Number(process.env.STORE_AWAY_SECONDS ?? 6) * 1_000;

const categoryAdded = (name = 'Houses'): NewEvent => {
  const commandId = randomUUID();
  return {
    id: eventId('', commandId, 0),
    type: 'CategoryAdded',
    data: { categoryId: randomUUID(), name },
    metadata: sampleMetadata({ commandId }),
  };
};
const newStream = () => `category-${randomUUID()}`;

type StatusFault = Exclude<Fault, 'hangs'>;
const endings: readonly (readonly [string, StatusFault])[] = [
  ['NOT_LEADER', notLeader(1) as StatusFault],
  ['CANCELLED', { code: status.CANCELLED }],
  ['UNKNOWN', { code: status.UNKNOWN, details: 'Exception was thrown by handler.' }],
  ['DEADLINE_EXCEEDED', { code: status.DEADLINE_EXCEEDED }],
  ['RESOURCE_EXHAUSTED', { code: status.RESOURCE_EXHAUSTED }],
  ['ABORTED', { code: status.ABORTED, details: 'commit phase timeout' }],
  ['INTERNAL', { code: status.INTERNAL }],
  ['UNAVAILABLE', { code: status.UNAVAILABLE, details: 'Server Is Not Ready' }],
  // KurrentDB and EventStoreDB 24.10 deny everybody but admins while they start.
  ['PERMISSION_DENIED', { code: status.PERMISSION_DENIED, details: 'Access Denied' }],
  ['UNAUTHENTICATED', { code: status.UNAUTHENTICATED, details: 'Not Authenticated' }],
];
const hangs: readonly [string, Fault] = ['a call that hangs', 'hangs'];
/** One of each way to fail; the append proves which codes count. */
const someEndings = endings.filter(([name]) => name === 'NOT_LEADER' || name === 'PERMISSION_DENIED');
const someFaults = [...someEndings, hangs];
const faults: readonly (readonly [string, Fault])[] = [
  ...endings,
  hangs,
  ...someEndings.map(([name, fault]) => [`${name}, after it was done`, { ...fault, isDone: true }] as const),
];

const directory = temporaryFolder();
let server: Awaited<ReturnType<typeof startEventStore>>;
beforeAll(async () => {
  server = await startEventStore();
});
afterAll(async () => {
  await server.stop();
});

describe('a store that was unavailable', () => {
  let way: TcpProxy;
  let store: EventStore;
  beforeAll(async () => {
    way = await startTcpProxy(server.port);
    store = createEventStore({ url: `esdb://127.0.0.1:${way.port}?tls=false`, ...times });
  });
  afterAll(async () => {
    await store.close();
    await way.close();
  });
  const append = (to = store) => to.append(newStream(), 'noStream', [categoryAdded()]);

  test(`accepts appends within 3 s of its return, after ${awayMs / 1_000} s`, async () => {
    await append();
    way.setOpen(false);
    const endsAt = performance.now() + awayMs;
    // The shop repeats its calls, so the connection waits longer before each retry.
    while (performance.now() < endsAt) await expect(append()).rejects.toThrow(EventStoreUnavailable);
    way.setOpen(true);
    const returnedAt = performance.now();
    await vi.waitFor(() => append(), { timeout: 3_000, interval: 10 });
    console.info(`The store was back after ${Math.round(performance.now() - returnedAt)} ms`);
  });
});

// gRPC shares a connection between equal clients, so a new client would inherit the retry delay of the failed one.
test('each client has its own connection', async () => {
  const way = await startTcpProxy(server.port);
  // With the usual time limits: after a slow call a client would open a connection more.
  const clients = [1, 2].map(() => createEventStore({ url: `esdb://127.0.0.1:${way.port}?tls=false` }));
  for (const client of clients) await client.append(newStream(), 'noStream', [categoryAdded()]);
  expect(way.connections()).toBe(2);
  await Promise.all(clients.map((client) => client.close()));
  await way.close();
});

test('a certificate of an unknown authority is named as such', async () => {
  const way = await startGrpcProxy(server.port, await certificateFor('localhost', directory));
  const store = createEventStore({ url: `esdb://localhost:${way.port}`, ...impatient });
  await expect(store.lastPosition()).rejects.toThrow(/certificate .* is not trusted here.* tlsCAFile/);
  await store.close();
  await way.close();
});

test('a store with a full disk is unavailable: appends and its probe report that, and reads continue', async () => {
  await using full = await startEventStore({ maxBytes: 300_000 });
  const store = createEventStore({ url: full.url, callTimeoutMs: 10_000, patienceMs: 300 });
  const stream = newStream();
  const fill = async () => {
    for (;;) await store.append(newStream(), 'noStream', [categoryAdded('Houses '.repeat(2_000))]);
  };
  await store.append(stream, 'noStream', [categoryAdded()]);
  await expect(fill()).rejects.toThrow(/disk of the event store is full/);
  const large = categoryAdded('Houses '.repeat(20_000));
  await expect(store.append(newStream(), 'noStream', [large])).rejects.toBeInstanceOf(EventStoreUnavailable);
  // For some seconds the last append counts as proof.
  const proof = () => expect(store.proveAppend()).rejects.toBeInstanceOf(EventStoreUnavailable);
  await eventually(proof);
  expect(await store.readStream(stream)).toHaveLength(1);
  await store.close();
});

describe('a store that answers with an error', () => {
  let way: GrpcProxy;
  let store: EventStore;
  beforeAll(async () => {
    way = await startGrpcProxy(server.port);
    store = createEventStore({ url: way.url, ...times });
  });
  afterEach(() => way.heal());
  afterAll(async () => {
    await store.close();
    await way.close();
  });

  test.for(faults)('an append is repeated and stored once: %s', async ([, fault]) => {
    const stream = newStream();
    const event = categoryAdded();
    way.fail('append', fault, 2);
    await store.append(stream, 'noStream', [event]);
    expect((await store.readStream(stream)).map(({ id }) => id)).toEqual([event.id]);
  });

  test.for(someFaults)('a read is repeated: %s', async ([, fault]) => {
    const stream = newStream();
    await store.append(stream, 'noStream', [categoryAdded()]);
    way.fail('read', fault, 2);
    expect(await store.readStream(stream)).toHaveLength(1);
  });

  test.for(someFaults)('in an outage each call is unavailable, and works later: %s', async ([, fault]) => {
    const hurried = createEventStore({ url: way.url, ...impatient });
    for (const method of ['append', 'read', 'features'] as const) way.fail(method, fault);
    const calls = [
      hurried.append(newStream(), 'noStream', [categoryAdded()]),
      hurried.readStream(newStream()),
      hurried.readStoredStream(newStream()),
      Array.fromAsync(hurried.readAll({ after: null })),
      hurried.lastPosition(),
      hurried.proveAppend(),
    ];
    for (const outcome of await Promise.allSettled(calls)) {
      expect(outcome).toMatchObject({ reason: expect.any(EventStoreUnavailable) });
    }
    way.heal();
    // On a busy machine a call of a client with a short time limit may time out once more.
    await eventually(() => hurried.append(newStream(), 'noStream', [categoryAdded()]));
    await eventually(() => hurried.proveAppend());
    expect(await eventually(() => hurried.lastPosition())).not.toBeNull();
    await hurried.close();
  });

  test.for(someEndings)('a dropped subscription says so, and the next continues: %s', async ([, fault]) => {
    const stopping = new AbortController();
    // Nothing hangs here, so its time limit is the usual one.
    const calm = createEventStore({ url: way.url });
    const after = await store.lastPosition();
    const heard: string[] = [];
    const listen = async (): Promise<void> => {
      const messages = calm.subscribe({ after, streamCategories: ['category'] }, stopping.signal);
      for await (const message of messages) {
        if (message.kind === 'caughtUp') heard.push('caughtUp');
        else if (message.kind === 'events') heard.push(...message.events.map(({ id }) => id));
      }
    };
    const dropped = listen();
    await expect.poll(() => heard).toEqual(['caughtUp']);
    way.drop(fault);
    await expect(dropped).rejects.toBeInstanceOf(EventStoreUnavailable);
    const again = listen();
    const event = categoryAdded();
    await store.append(newStream(), 'noStream', [event]);
    await expect.poll(() => heard).toContain(event.id);
    stopping.abort();
    await again;
    await calm.close();
  });

  test('an error in the call itself is neither retried nor treated as unavailability', async () => {
    way.fail('append', { code: status.INVALID_ARGUMENT }, 1);
    const append = store.append(newStream(), 'noStream', [categoryAdded()]);
    await expect(append).rejects.not.toBeInstanceOf(EventStoreUnavailable);
  });

  // EventStoreDB 23.10 answers UNKNOWN, KurrentDB 26.0 INVALID_ARGUMENT.
  test.for([status.UNKNOWN, status.INVALID_ARGUMENT])(
    'a checkpoint that is not the position of an event is refused as such, not as an outage: code %i',
    async (code) => {
      const after = await store.lastPosition();
      way.fail('read', { code, details: 'Unexpected ReadStreamResult: Error' }, 1);
      const options = { after: (after ?? 0n) + 1n, streamCategories: ['category'] };
      const reading = Array.fromAsync(store.subscribe(options, AbortSignal.timeout(5_000)));
      await expect(reading).rejects.toBeInstanceOf(UnreadableLog);
      const proving = Array.fromAsync(store.readStored({ after: options.after + 1_000_000n }));
      await expect(proving).rejects.toBeInstanceOf(UnreadableLog);
    },
  );

  test('a store that can be read but refuses appends is not reported as accepting them', async () => {
    const fresh = createEventStore({ url: way.url, patienceMs: 300 });
    way.fail('append', { code: status.ABORTED });
    await fresh.lastPosition();
    await expect(fresh.proveAppend()).rejects.toBeInstanceOf(EventStoreUnavailable);
    way.heal();
    await eventually(() => fresh.proveAppend());
    expect(await fresh.readStoredStream('probe')).toEqual([]);
    await fresh.close();
  });

  test('in a long outage later calls are refused sooner, so that they do not accumulate', async () => {
    const patient = createEventStore({ url: way.url, callTimeoutMs: 400, patienceMs: 1_000 });
    way.fail('append', { code: status.UNAVAILABLE });
    const append = () => patient.append(newStream(), 'noStream', [categoryAdded()]).catch((error) => error);
    await append();
    const before = way.calls('append');
    const late = await Promise.all(Array.from({ length: 20 }, append));
    expect(late.every((error) => error instanceof EventStoreUnavailable)).toBe(true);
    expect((way.calls('append') - before) / 20).toBeLessThan(15);
    await patient.close();
  });

  test('appends that wait for their turn while a client is replaced are stored, over the next one', async () => {
    const crowded = createEventStore({ url: way.url, callTimeoutMs: 1_000, patienceMs: 120_000 });
    // Four rounds of hanging calls take longer than the first client's connection stays open.
    way.fail('append', 'hangs', 4 * 64);
    const append = () => crowded.append(newStream(), 'noStream', [categoryAdded()]);
    expect(await Promise.all(Array.from({ length: 300 }, append))).toHaveLength(300);
    await crowded.close();
  });

  test('appends of two stores in one process fail independently', async () => {
    const other = createEventStore({ url: server.url });
    const stream = newStream();
    way.fail('append', { code: status.UNAVAILABLE }, 8);
    const failing = store.append(newStream(), 'noStream', [categoryAdded()]).catch(() => {});
    for (let revision = -1n; revision < 20n; revision += 1n)
      await other.append(stream, revision < 0n ? 'noStream' : revision, [categoryAdded()]);
    await failing;
    expect(await other.readStream(stream)).toHaveLength(21);
    await other.close();
  });
});

describe('a cluster', () => {
  let nodes: readonly [GrpcProxy, GrpcProxy, GrpcProxy];
  let store: EventStore;
  const tell = (leader: number) => {
    const members = nodes.map(
      ({ port }, index) => ({ port, state: index === leader ? 'leader' : 'follower' }) as const,
    );
    for (const node of nodes) node.tellMembers(members);
  };
  const appendOne = async (): Promise<void> => {
    const stream = newStream();
    const event = categoryAdded();
    await store.append(stream, 'noStream', [event]);
    expect((await store.readStream(stream)).map(({ id }) => id)).toEqual([event.id]);
  };

  beforeAll(async () => {
    const start = () => startGrpcProxy(server.port);
    nodes = [await start(), await start(), await start()];
    tell(0);
    const seeds = nodes.map(({ port }) => `127.0.0.1:${port}`).join(',');
    store = createEventStore({ url: `esdb://${seeds}?tls=false`, callTimeoutMs: 2_000, patienceMs: 20_000 });
    await appendOne();
  });
  afterEach(() => {
    for (const node of nodes) node.heal();
    tell(0);
  });
  afterAll(async () => {
    await store.close();
    await Promise.all(nodes.map((node) => node.close()));
  });

  test('a new leader is found automatically', async () => {
    tell(1);
    nodes[0].fail('append', notLeader(nodes[1].port));
    const before = nodes[1].calls('append');
    await appendOne();
    expect(nodes[1].calls('append')).toBeGreaterThan(before);
  });

  test('all members may be down for a while', async () => {
    await Promise.all(nodes.map((node) => node.setUp(false)));
    const appends = Promise.all(Array.from({ length: 30 }, appendOne));
    await delay(2_500);
    await Promise.all(nodes.map((node) => node.setUp(true)));
    await appends;
    await store.proveAppend();
  });

  test('an append that reaches a leader long after it was given up does no harm', async () => {
    for (const node of nodes) node.fail('gossip', 'hangs');
    const seeds = nodes.map(({ port }) => `127.0.0.1:${port}`).join(',');
    const hurried = createEventStore({ url: `esdb://${seeds}?tls=false`, ...impatient });
    const append = hurried.append(newStream(), 'noStream', [categoryAdded()]);
    await expect(append).rejects.toBeInstanceOf(EventStoreUnavailable);
    // The client that still searches is closed as soon as it finds a leader.
    await delay(1_200);
    for (const node of nodes) {
      node.heal();
      node.drop({ code: status.UNAVAILABLE });
    }
    await eventually(() => hurried.append(newStream(), 'noStream', [categoryAdded()]));
    await hurried.close();
  });

  test('a paused leader is abandoned for the next one', async () => {
    for (const method of ['append', 'read', 'gossip'] as const) nodes[0].fail(method, 'hangs');
    const members = nodes.map(({ port }, index) => ({
      port,
      state: index === 1 ? ('leader' as const) : ('follower' as const),
    }));
    for (const node of nodes.slice(1)) node.tellMembers(members);
    await appendOne();
  });
});

describe('after an outage of two minutes', () => {
  /** A node, and the address of a store with only this node. */
  const kinds = {
    'without TLS': async () => {
      const node = await startGrpcProxy(server.port);
      return { node, url: node.url };
    },
    'with TLS': async () => {
      const node = await startGrpcProxy(server.port, await certificateFor('localhost', directory));
      return { node, url: node.url };
    },
    'a cluster without TLS': async () => {
      const node = await startGrpcProxy(server.port);
      node.tellMembers([{ port: node.port, state: 'leader' }]);
      return { node, url: `esdb://127.0.0.1:${node.port},localhost:${node.port}?tls=false` };
    },
  };

  test.for(Object.entries(kinds))('the first append is stored: %s', async ([, start]) => {
    const { node, url } = await start();
    const store = createEventStore({ url, callTimeoutMs: 2_000, patienceMs: 1_000 });
    const append = () => store.append(newStream(), 'noStream', [categoryAdded()]);
    await append();
    await node.setUp(false);
    // A hundred times faster; grpc-js never ends the retry delay that is running when the store returns.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    const clock = setInterval(() => vi.advanceTimersByTime(500), 5);
    try {
      for (const returnsAt = Date.now() + 120_000; Date.now() < returnsAt; await nextTurn()) {
        const reading = Array.fromAsync(store.readAll({ after: null }));
        await expect(reading).rejects.toBeInstanceOf(EventStoreUnavailable);
      }
      await node.setUp(true);
    } finally {
      clearInterval(clock);
      vi.useRealTimers();
    }
    await append();
    await store.close();
    await node.close();
  });
});
