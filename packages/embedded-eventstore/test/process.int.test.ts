import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, rm, stat, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { connect as connectTls } from 'node:tls';
import { fileURLToPath } from 'node:url';
import {
  CancelledError,
  EventStoreDBClient,
  jsonEvent,
  persistentSubscriptionToStreamSettingsFromDefaults,
  START,
  StreamNotFoundError,
} from '@eventstore/db-client';
import streamsGrpc from '@eventstore/db-client/generated/streams_grpc_pb.js';
import { credentials, Metadata, type ServiceError, status } from '@grpc/grpc-js';
import { expect, test } from 'vitest';
import { tokenMissing } from '../src/accessToken.ts';
import { firstLine, startEventStore } from '../src/startEventStore.ts';
import { collect, numberedFrom } from './support/events.ts';
import {
  describeEmbedded,
  dispose,
  during,
  newStream,
  temporaryDirectory,
} from './support/storeUnderTest.ts';
import { unfinishedAppend } from './support/unfinishedAppend.ts';

const { StreamsClient } = streamsGrpc;
/** Sends an `authorization` with every call, also without TLS. */
const sendAlways = (client: EventStoreDBClient, authorization: string): void => {
  Object.assign(client, {
    createCredentialsMetadataGenerator:
      () => (_: unknown, done: (error: null, metadata: Metadata) => void) => {
        const metadata = new Metadata();
        metadata.set('authorization', authorization);
        done(null, metadata);
      },
  });
};
const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));

describeEmbedded('the server process', () => {
  const root = temporaryDirectory();
  let count = 0;
  const newDirectory = () => {
    count += 1;
    return join(root, `store-${count}`);
  };

  test('as a thread it serves the same log after a kill and a stop; a thread or process on the same directory is refused with the reason', async () => {
    const dir = newDirectory();
    const stream = newStream();
    const codes: (number | null)[] = [];
    const onExit = (code: number | null) => codes.push(code);
    const start = () => startEventStore({ dir, inThread: true, onExit });
    const first = await start();
    const client = EventStoreDBClient.connectionString(first.url);
    await client.appendToStream(stream, numberedFrom(0, 10));
    await dispose(client);
    const reason = `the event store in ${dir} is already open in another process`;
    for (const inThread of [true, false])
      await expect(startEventStore({ dir, inThread, onExit })).rejects.toThrow(reason);
    await first.kill();
    expect(codes).toEqual([2, 2, 1]);

    const next = await start();
    const again = EventStoreDBClient.connectionString(next.url);
    expect(await collect(again.readStream(stream))).toHaveLength(10);
    await dispose(again);
    await next.stop();
    expect(codes).toEqual([2, 2, 1, 0]);
  });

  test('a log that has lost its tail is refused; if the loss is accepted, no position is assigned again', async () => {
    const dir = newDirectory();
    const first = await startEventStore({ dir });
    const client = EventStoreDBClient.connectionString(first.url);
    const { position: acknowledged } = await client.appendToStream(newStream(), numberedFrom(0, 10));
    await dispose(client);
    await first.kill();
    await rm(join(dir, 'events.sqlite-wal'));

    await expect(startEventStore({ dir })).rejects.toThrow(
      `the event store has lost events: its log ends at position 0, and ${acknowledged?.commit} was acknowledged`,
    );
    for (const acceptLoss of [true, false])
      await during({ dir, acceptLoss }, async (later) => {
        const { position } = await later.appendToStream(newStream(), numberedFrom(0, 1));
        expect(position?.commit).toBeGreaterThan(acknowledged?.commit ?? 0n);
      });
  });

  test('a disk failure ends the server with the reason; acknowledged events are present afterwards', async () => {
    const dir = newDirectory();
    // No file may grow beyond 4 MiB: a write then fails as on a broken disk.
    const limited = 'trap "" XFSZ; ulimit -f 4096; exec "$0" "$@"';
    const child = spawn('bash', ['-c', limited, process.execPath, main, '--dir', dir, '--parent']);
    const exited = once(child, 'exit');
    const said: string[] = [];
    void firstLine(child.stderr, (line) => said.push(line));
    const { port } = JSON.parse((await firstLine(child.stdout)) ?? '');
    const client = EventStoreDBClient.connectionString(`esdb://127.0.0.1:${port}?tls=false`);
    const stream = newStream();
    const large = () => jsonEvent({ type: 'Large', data: { text: 'x'.repeat(500_000) } });
    let acknowledged = 0;
    const append = async () => {
      for (; acknowledged < 50; acknowledged += 1) await client.appendToStream(stream, large());
    };
    await expect(append()).rejects.toThrow();
    expect(await exited).toEqual([3, null]);
    expect(said.join('\n')).toMatch(/a commit failed, .*\n.*the disk failed/);
    await dispose(client);

    const left = await during({ dir }, (reader) => collect(reader.readStream(stream)));
    expect(left.length).toBeGreaterThanOrEqual(acknowledged);
  });

  test('a full disk is an error for clients, health checks and backups; reads continue, and with free space so do writes', async () => {
    const dir = newDirectory();
    const full = await startEventStore({ dir, maxBytes: 3_000_000 });
    const client = EventStoreDBClient.connectionString(full.url);
    const at = (path: string, method = 'GET') => fetch(`http://127.0.0.1:${full.port}${path}`, { method });
    const [stream, other] = [newStream(), newStream()];
    await client.appendToStream(other, numberedFrom(0, 1));
    expect((await at('/health/live')).status).toBe(204);
    const large = () => jsonEvent({ type: 'Large', data: { text: 'x'.repeat(500_000) } });
    let acknowledged = 0;
    const fill = async () => {
      for (; acknowledged < 50; acknowledged += 1) await client.appendToStream(stream, large());
    };
    const refusal = {
      code: status.RESOURCE_EXHAUSTED,
      message: expect.stringContaining('disk of the event store is full'),
    };
    await expect(fill()).rejects.toMatchObject(refusal);
    const append = () => expect(client.appendToStream(newStream(), large())).rejects.toMatchObject(refusal);
    await Promise.all([append(), append(), append()]);
    expect(await collect(client.readStream(stream))).toHaveLength(acknowledged);
    const health = await at('/health/live');
    expect([health.status, await health.text()]).toEqual([503, expect.stringContaining('is full')]);
    const backup = await at('/admin/backup', 'POST');
    expect([backup.status, await backup.text()]).toEqual([
      507,
      expect.stringMatching(/needs \d+ bytes, and there is room for \d+/),
    ]);
    await dispose(client);
    await full.stop();

    await during({ dir }, async (roomy) => {
      expect(await collect(roomy.readStream(stream))).toHaveLength(acknowledged);
      await roomy.appendToStream(stream, large(), { expectedRevision: BigInt(acknowledged - 1) });
    });
  });

  test('only its owner can read the log, also one of an older version', async () => {
    const dir = newDirectory();
    await (await startEventStore({ dir })).kill();
    const files = ['events.sqlite', 'events.sqlite-wal', 'events.sqlite-shm'].map((name) => join(dir, name));
    for (const file of files) await chmod(file, 0o644);
    await using _ = await startEventStore({ dir });
    for (const file of files) expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  test('an unwritable directory and a port in use are reported in one line', async () => {
    const file = join(root, 'a-file');
    await writeFile(file, '');
    await expect(startEventStore({ dir: file })).rejects.toThrow(`cannot use the directory ${file}`);
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const address = taken.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    await expect(startEventStore({ dir: newDirectory(), port })).rejects.toThrow(
      `cannot listen on port ${port}: it is taken`,
    );
    taken.close();
  });

  test('a graceful stop takes less than two seconds, ends subscriptions as cancelled, and unfinished appends as unavailable', async () => {
    const codes: (number | null)[] = [];
    const dir = newDirectory();
    const server = await startEventStore({ dir, onExit: (code) => codes.push(code) });
    const client = EventStoreDBClient.connectionString(server.url);
    const subscription = client.subscribeToAll({ fromPosition: START });
    const failed = once(subscription, 'error').catch((reason: unknown) => [reason]);
    subscription.on('data', () => {});
    await once(subscription, 'caughtUp');
    const stream = newStream();
    const raw = new StreamsClient(`127.0.0.1:${server.port}`, credentials.createInsecure());
    const refused = new Promise<ServiceError | null>((resolve) => {
      const append = raw.append(resolve);
      for (const part of unfinishedAppend(stream)) append.write(part);
    });
    // When this has arrived, the unfinished one has arrived, too.
    await client.appendToStream(newStream(), numberedFrom(0, 1));
    const started = performance.now();
    await server.stop();
    expect(performance.now() - started).toBeLessThan(2000);
    expect((await failed)[0]).toBeInstanceOf(CancelledError);
    expect((await refused)?.code).toBe(status.UNAVAILABLE);
    expect(codes).toEqual([0]);
    raw.close();
    await dispose(client);
    const reading = during({ dir }, (reader) => collect(reader.readStream(stream)));
    await expect(reading).rejects.toThrow(StreamNotFoundError);
  });

  test('it refuses production with the reason, unless its owner accepts it; it ends with the parent that has its standard input open', async () => {
    const start = (more: string[], consent?: string) =>
      spawn(process.execPath, [main, '--dir', newDirectory(), '--parent', ...more], {
        env: { ...process.env, NODE_ENV: 'production', EVENT_STORE_IN_PRODUCTION: consent },
      });
    const refused = start([], 'yes');
    const exited = once(refused, 'exit');
    expect(await firstLine(refused.stderr)).toContain('EVENT_STORE_IN_PRODUCTION=one-disk');
    expect(await exited).toEqual([2, null]);
    const forced = start(['--force']);
    expect(await firstLine(forced.stderr)).toContain('not EventStoreDB');
    const taken = start([], 'one-disk');
    expect(JSON.parse((await firstLine(taken.stdout)) ?? '')).toMatchObject({ ready: true });
    for (const server of [forced, taken]) {
      const ended = once(server, 'exit');
      server.stdin.destroy();
      expect(await ended).toEqual([0, null]);
    }
  });

  test('with a token it answers nobody else: calls are UNAUTHENTICATED, pages 401, health and version are open', async () => {
    const token = 'a-token-of-the-tests';
    const stream = newStream();
    await using server = await startEventStore({ dir: newDirectory(), inThread: true, token });
    expect(server.url).toBe(`esdb://token:${token}@127.0.0.1:${server.port}?tls=false`);
    const [stranger, owner] = [0, 1].map(() => EventStoreDBClient.connectionString(server.url));
    if (!stranger || !owner) throw new Error('there are two clients');
    const basic = (password: string) => `Basic ${Buffer.from(`anybody:${password}`).toString('base64')}`;
    sendAlways(owner, basic(token));

    // The official client sends no credentials without TLS.
    const refusal = { code: status.UNAUTHENTICATED, message: expect.stringContaining('only to its token') };
    for (const wrong of [
      undefined,
      basic(''),
      basic(`${token}x`),
      basic(token.slice(1)),
      `Bearer ${token}`,
      'Basic',
    ]) {
      if (wrong !== undefined) sendAlways(stranger, wrong);
      for (const call of [
        () => stranger.appendToStream(stream, numberedFrom(0, 1)),
        () => collect(stranger.readAll()),
        () => once(stranger.subscribeToAll(), 'end'),
      ])
        await expect(call()).rejects.toMatchObject(refusal);
      for (const path of ['/admin/backup', '/streams/s', '/nothing']) {
        const page = await fetch(`http://127.0.0.1:${server.port}${path}`, {
          method: path.startsWith('/admin') ? 'POST' : 'GET',
          headers: wrong === undefined ? {} : { authorization: wrong },
        });
        expect([page.status, await page.text()]).toEqual([401, `${tokenMissing}\n`]);
      }
    }
    for (const [path, answer] of [
      ['/health/live', 204],
      ['/info', 200],
    ] as const)
      expect((await fetch(`http://127.0.0.1:${server.port}${path}`)).status).toBe(answer);

    await owner.appendToStream(stream, numberedFrom(0, 1_000));
    expect(await collect(owner.readStream(stream))).toHaveLength(1_000);
    const headers = { authorization: basic(token) };
    const backup = await fetch(`http://127.0.0.1:${server.port}/admin/backup`, { method: 'POST', headers });
    expect([backup.status, (await backup.text()).slice(0, 15)]).toEqual([200, 'SQLite format 3']);
    for (const client of [stranger, owner]) await dispose(client);
  });

  test('a token that is easily guessed refuses the start', async () => {
    for (const token of ['', 'secret'])
      await expect(startEventStore({ dir: newDirectory(), token })).rejects.toThrow(
        'EVENT_STORE_TOKEN must have at least 16 characters',
      );
  });

  test('a request may arrive in pieces, and browser pages are refused; missing features are refused clearly', async () => {
    const said: string[] = [];
    const server = await startEventStore({ dir: newDirectory(), log: (line) => said.push(line) });
    const socket = connect(server.port, '127.0.0.1');
    for (const piece of [
      'P',
      'OST /admin/backup HTTP/1.1\r\nhost: x\r\norigin: http://x\r\nconnection: close\r\n\r\n',
    ])
      await new Promise((resolve) => socket.write(piece, resolve));
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 404 /);
    const client = EventStoreDBClient.connectionString(server.url);
    const [stream, unimplemented] = [newStream(), { code: status.UNIMPLEMENTED }];
    await expect(client.createProjection('x', 'fromAll()')).rejects.toMatchObject(unimplemented);
    const settings = persistentSubscriptionToStreamSettingsFromDefaults();
    const group = client.createPersistentSubscriptionToStream(stream, 'group', settings);
    await expect(group).rejects.toMatchObject(unimplemented);
    await client.appendToStream(stream, numberedFrom(0, 1));
    await expect(client.deleteStream(stream)).rejects.toMatchObject(unimplemented);
    await expect(client.tombstoneStream(stream)).rejects.toMatchObject({
      ...unimplemented,
      message: expect.stringContaining('The server does not implement the method'),
    });
    for (const metadata of [{ maxCount: 1 }, { maxAge: 1 }, { truncateBefore: 1, colour: 'green' }])
      await expect(client.setStreamMetadata(stream, metadata)).rejects.toMatchObject({
        ...unimplemented,
        message: expect.stringContaining('embedded-eventstore hides no events'),
      });
    for (const links of [
      client.readStream(stream, { resolveLinkTos: true }),
      client.readAll({ resolveLinkTos: true }),
      client.subscribeToAll({ resolveLinkTos: true }),
    ])
      await expect(collect(links)).rejects.toThrow('resolves no links');
    for (const path of ['/subscriptions/s/group/info', '/streams/s', '/nothing']) {
      const page = await fetch(`http://127.0.0.1:${server.port}${path}`);
      expect([page.status, await page.text()]).toEqual([404, expect.stringContaining('has no such page')]);
    }
    const secure = connectTls({ port: server.port, host: '127.0.0.1', rejectUnauthorized: false });
    await once(secure, 'error');
    await expect.poll(() => said).toEqual(['embedded-eventstore has no TLS: connect with tls=false']);
    await dispose(client);
    await server.stop();
  });
});
