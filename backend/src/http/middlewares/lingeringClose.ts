import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { Context, Middleware } from 'koa';

/** Limits for reading the rest of a request after an early answer; times in ms. */
export type LingerLimits = { readonly bytes: number; readonly totalMs: number; readonly stillMs: number };

const usual: LingerLimits = { bytes: 64 * 1024 * 1024, totalMs: 30_000, stillMs: 5_000 };

/** Reads and drops the rest of a request. Resolves at its end, or at the first limit. */
const dropRest = (request: IncomingMessage, limits: LingerLimits): Promise<void> =>
  new Promise((resolve) => {
    if (request.readableEnded || request.destroyed) {
      resolve();
      return;
    }
    let left = limits.bytes;
    const stop = () => {
      clearTimeout(total);
      clearTimeout(still);
      resolve();
    };
    const total = setTimeout(stop, limits.totalMs);
    const still = setTimeout(stop, limits.stillMs);
    request.once('end', stop);
    request.once('close', stop);
    request.on('data', (chunk: Buffer) => {
      left -= chunk.length;
      still.refresh();
      if (left < 0) stop();
    });
    request.resume();
  });

const bytesOf = (body: unknown): Buffer | null => {
  if (Buffer.isBuffer(body)) return body;
  if (typeof body === 'string') return Buffer.from(body);
  return body === null || body === undefined || body instanceof Readable
    ? null
    : Buffer.from(JSON.stringify(body));
};

const answerThenDrop = (ctx: Context, bytes: Buffer, limits: LingerLimits): void => {
  const answer = async function* () {
    yield bytes;
    await dropRest(ctx.req, limits);
  };
  ctx.body = Readable.from(answer(), { objectMode: false });
  ctx.length = bytes.length;
};

/**
 * An answer before the end of the request's body is the last one of its connection. The whole answer is sent at once, and the connection is
 * closed only after the rest was read and dropped: closing with unread bytes resets the connection, so a client that still sends would lose
 * the answer, and a proxy would show its own 502.
 */
export const lingeringClose =
  (limits: LingerLimits = usual): Middleware =>
  async (ctx, next) => {
    await next();
    if (ctx.req.complete) return;
    ctx.set('Connection', 'close');
    // Node releases a request once its answer is sent; its reader must learn that nothing more comes.
    ctx.res.once('close', () => ctx.req.destroy());
    const bytes = ctx.method === 'HEAD' || ctx.status === 408 ? null : bytesOf(ctx.body);
    if (bytes) answerThenDrop(ctx, bytes, limits);
  };
