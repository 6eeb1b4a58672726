import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { inspect } from 'node:util';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { assetKey } from '#domain/catalogue/assets/assetKeys.ts';
import { temporaryFolder } from '#testing/run/temporaryFolder.ts';
import { hasS3, type RunningS3, startS3 } from '#testing/servers/startS3.ts';
import { startTcpProxy } from '#testing/servers/tcpProxy.ts';
import { ServiceUnavailable } from '../../serviceUnavailable.ts';
import { S3Refused } from './s3Failure.ts';
import { createS3FileStore } from './s3FileStore.ts';
import type { S3Settings } from './s3Settings.ts';

const reason = hasS3 ? '' : ' (skipped: there is no OpenStack Swift on this machine)';
const hourMs = 3_600_000;

describe.skipIf(!hasS3)(`an S3 server in trouble${reason}`, () => {
  const folder = temporaryFolder();
  let s3: RunningS3;
  const content = randomBytes(24_000_000);
  const large = assetKey('5b0a1c36-70f5-4f0c-9a3f-6a1c1f6f0e11');
  const opened = (settings: Partial<S3Settings> = {}, silenceMs?: number) =>
    createS3FileStore({ ...s3.settings, ...settings }, join(folder, 'local'), silenceMs);
  const received = async (files: Awaited<ReturnType<typeof opened>>) =>
    (await files.receive(Readable.from([content]), { maxBytes: content.length })).tempPath;

  beforeAll(async () => {
    s3 = await startS3(join(folder, 'server'));
    const files = await opened();
    await files.keep(await received(files), large);
  });
  afterAll(async () => {
    await s3.kill();
  });

  test('a server that is killed and restarted while a file is read costs the reader no byte', async () => {
    const proxy = await startTcpProxy(s3.port);
    onTestFinished(() => proxy.close());
    const files = await opened({ endpoint: `http://127.0.0.1:${proxy.port}` });
    const reading = files.open(large)[Symbol.asyncIterator]();
    const pieces = [(await reading.next()).value];
    // A server that starts slowly would count as unavailable.
    const admit = proxy.hold();
    await s3.kill();
    await s3.start();
    admit();
    for (let piece = await reading.next(); !piece.done; piece = await reading.next())
      pieces.push(piece.value);
    expect(content.equals(Buffer.concat(pieces))).toBe(true);
  });

  test('a server that falls silent in the middle of a file counts as unavailable, and the next reader gets the file', async () => {
    const files = await opened({}, 2_000);
    const reading = files.open(large)[Symbol.asyncIterator]();
    await reading.next();
    s3.pause(true);
    onTestFinished(() => s3.pause(false));
    const readOn = async () => {
      while (!(await reading.next()).done);
    };
    await expect(readOn()).rejects.toBeInstanceOf(ServiceUnavailable);
    s3.pause(false);
    const patient = await opened();
    expect(content.equals(await buffer(patient.open(large)))).toBe(true);
  });

  test('an upload that is cut off between two parts gets no key, can be repeated, and its parts are removed', async () => {
    const proxy = await startTcpProxy(s3.port);
    onTestFinished(() => proxy.close());
    const files = await opened({ endpoint: `http://127.0.0.1:${proxy.port}` });
    const key = assetKey('6b0a1c36-70f5-4f0c-9a3f-6a1c1f6f0e11');
    const tempPath = await received(files);
    const cut = proxy.trap({ side: 'request', text: 'partNumber=3' });
    const keeping = files.keep(tempPath, key).catch((error: unknown) => error);
    await cut;
    proxy.setOpen(false);
    expect(await keeping).toBeInstanceOf(ServiceUnavailable);
    await expect(files.stat(key)).rejects.toBeInstanceOf(ServiceUnavailable);
    proxy.setOpen(true);
    expect(await files.stat(key)).toBeNull();

    await files.keep(tempPath, key);
    expect(content.equals(await buffer(files.open(key)))).toBe(true);
    expect(await readdir(join(folder, 'local', 'tmp'))).toEqual([]);
    expect(await files.sweepTemporary(hourMs, Date.now())).toBe(0);
    expect(await files.sweepTemporary(hourMs, Date.now() + 2 * hourMs)).toBe(1);
    expect(await files.sweepTemporary(hourMs, Date.now() + 2 * hourMs)).toBe(0);
    expect(await files.stat(key)).toMatchObject({ bytes: content.length });
  });

  test('a wrong key is refused, and the error contains neither keys nor signatures', async () => {
    const keys = { accessKeyId: 'tests:shop', secretAccessKey: 'not-the-secret' };
    const files = await opened({ keys });
    const errors = [
      await files.prove().catch((error: unknown) => error),
      await files.put(large, Buffer.from('x')).catch((error: unknown) => error),
      await buffer(files.open(large)).catch((error: unknown) => error),
    ];
    for (const error of errors) {
      expect(error).toBeInstanceOf(S3Refused);
      const told = inspect(error, { depth: 10, showHidden: true });
      expect(told).not.toMatch(/tests:shop|not-the-secret|AWS4-HMAC/);
    }
  });

  test('a signed address serves the file under its name for a limited time, and no other file', async () => {
    const files = await opened();
    const disposition = 'attachment; filename="Oak Chair.zip"';
    const link = await files.directLink?.(large, { disposition, mediaType: 'application/zip', seconds: 60 });
    const answer = await fetch(link ?? '', { headers: { Range: 'bytes=10-19' } });
    expect(answer.status).toBe(206);
    expect(answer.headers.get('content-disposition')).toBe(disposition);
    expect(answer.headers.get('content-type')).toBe('application/zip');
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(content.subarray(10, 20));
    const other = link?.replace('5b0a1c36', '6b0a1c36') ?? '';
    expect((await fetch(other)).status).toBe(403);
  });
});
