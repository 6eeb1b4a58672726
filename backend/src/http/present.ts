import type { ServerResponse } from 'node:http';
import type { Context } from 'koa';
import { type Answer, bodyOf } from './route.ts';

/**
 * The number of body bytes that a finished answer sent: all of them, or, after a broken connection, those that were read from the file and
 * no longer buffered. The last of them may never have arrived.
 */
const bytesSent = (response: ServerResponse, body: unknown): number => {
  if (response.req.method === 'HEAD') return 0;
  if (response.writableFinished) return Number(response.getHeader('content-length') ?? 0);
  const { bytesRead = 0, readableLength = 0 } = body as { bytesRead?: number; readableLength?: number };
  return Math.max(0, bytesRead - readableLength - response.writableLength);
};

/** Reports the number of sent bytes when the answer's connection has finished, which may happen before the answer exists. */
const onceEnded = ({ res }: Context, report: (bytes: number) => void, body: unknown): void => {
  const ended = () => report(bytesSent(res, body));
  if (res.closed) ended();
  else res.once('close', ended);
};

/** Writes the answer of a handler. */
export const present = async (ctx: Context, answer: Answer): Promise<void> => {
  ctx.status = answer.status ?? 200;
  if (answer.headers) ctx.set(answer.headers);
  if (answer.logged) ctx.state.logged = answer.logged;
  if (answer.onSent) onceEnded(ctx, answer.onSent, answer.body);
  const body = await bodyOf(answer);
  // Koa drops a bare number or boolean; the documented calls answer with them as JSON.
  if (typeof body === 'number' || typeof body === 'boolean' || body === null) {
    ctx.type = 'json';
    ctx.body = JSON.stringify(body);
  } else if (body === undefined && answer.status !== undefined) {
    // Koa's own status for no body is 204.
    ctx.body = null;
    ctx.status = answer.status;
  } else {
    ctx.body = body;
  }
};

/** Whether the handler has declared its answer to be the same for every caller, whom it does not name. */
export const isForEverybody = (ctx: Context): boolean =>
  ctx.response.get('Cache-Control').startsWith('public');
