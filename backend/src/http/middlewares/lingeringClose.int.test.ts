import { createServer } from 'node:http';
import { connect } from 'node:net';
import Koa from 'koa';
import { expect, onTestFinished, test } from 'vitest';
import { listening } from '#testing/servers/listening.ts';
import { lingeringClose } from './lingeringClose.ts';

/** A server that refuses everything at once, and a client that has begun to send a terabyte. */
const refusedInTheMiddle = async (limits: Parameters<typeof lingeringClose>[0]) => {
  const app = new Koa().use(lingeringClose(limits)).use((ctx) => {
    ctx.status = 401;
    ctx.body = { message: 'Please sign in first' };
  });
  app.on('error', () => {});
  const server = createServer(app.callback());
  onTestFinished(() => void server.close());
  const socket = connect(await listening(server), '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  // The server may reset a connection whose client does not stop.
  socket.on('error', () => {});
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  let received = '';
  socket.on('data', (chunk: Buffer) => {
    received += chunk.toString();
  });
  socket.write(`POST / HTTP/1.1\r\nHost: shop\r\nContent-Length: ${2 ** 40}\r\n\r\n`);
  await expect.poll(() => received).toContain('Please sign in first');
  return { socket, closed };
};

const patient = { bytes: 2 ** 30, totalMs: 60_000, stillMs: 60_000 };

test('the connection stays open after the answer for a client that still sends', async () => {
  const { socket } = await refusedInTheMiddle(patient);
  for (let piece = 0; piece < 20; piece += 1)
    await new Promise<void>((resolve, reject) =>
      socket.write(Buffer.alloc(2 ** 20), (error) => (error ? reject(error) : resolve())),
    );
  expect(socket.readableEnded).toBe(false);
});

test.each([
  ['who says nothing more', { ...patient, stillMs: 20 }, 0],
  ['who sends for too long', { ...patient, totalMs: 100 }, 1],
  ['who sends too much', { ...patient, bytes: 2 ** 20 }, 2 ** 18],
])('%s is cut off', async (_, limits, bytes) => {
  const { socket, closed } = await refusedInTheMiddle(limits);
  const sending = setInterval(() => bytes > 0 && socket.write(Buffer.alloc(bytes)), 5);
  await closed.finally(() => clearInterval(sending));
});
