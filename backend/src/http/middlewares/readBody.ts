import type { IncomingMessage } from 'node:http';
import { bodyParser } from '@koa/bodyparser';
import type { Context } from 'koa';
import { HttpError } from '../answers.ts';

/** A cart of whole products is the largest body that the documented calls send. */
const jsonLimit = '1mb';

const parse = bodyParser({
  enableTypes: ['json', 'form'],
  jsonLimit,
  formLimit: '100kb',
  parsedMethods: ['POST', 'PUT', 'DELETE'],
});

/** Deeper values would overflow the stack of recursive code. */
const mostLevels = 100;
const isNested = (value: unknown): value is object => value !== null && typeof value === 'object';

/** Checks level by level, so that the check itself does not recurse. @throws HttpError 400 */
const refuseDeep = (body: unknown): void => {
  let level = [body].filter(isNested);
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > mostLevels) throw new HttpError(400, `body: is nested more than ${mostLevels} levels deep`);
    level = level.flatMap((value) => Object.values(value)).filter(isNested);
  }
};

/** Whether a body is UTF-8 (RFC 8259, 8.1), once it has been read: the parser would replace what is not. */
const watchedForUtf8 = (ctx: Context): (() => boolean) => {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isUtf8 = true;
  ctx.req.on('data', (chunk: Buffer) => {
    try {
      decoder.decode(chunk, { stream: true });
    } catch {
      isUtf8 = ctx.get('content-encoding') !== '';
    }
  });
  return () => isUtf8;
};

/** Errors of `node:zlib` about a body that is not compressed as it says. */
const isWronglyCompressed = ({ code }: { readonly code?: unknown }): boolean =>
  /^(?:Z_|ERR__)/.test(String(code));

/** Reads a JSON or form body. @throws HttpError 415 for another type, 400 when it cannot be parsed or is too deep, 413 */
export const readBody = async (ctx: Context): Promise<unknown> => {
  if (ctx.request.length !== 0 && ctx.is('json', '+json', 'urlencoded') === false)
    throw new HttpError(415, 'The body must be JSON');
  const isUtf8 = watchedForUtf8(ctx);
  await parse(ctx, async () => {}).catch((error: object) => {
    throw isWronglyCompressed(error) ? new HttpError(400, 'The body is not compressed as it says') : error;
  });
  if (!isUtf8()) throw new HttpError(400, 'The body must be UTF-8');
  const body = ctx.request.body ?? {};
  refuseDeep(body);
  return body;
};

/** Reads the raw bytes of a body. @throws HttpError 413 above `limit` bytes */
export const readRawBody = async (ctx: Context, limit = 1_000_000): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let bytes = 0;
  // Destroying the request would close its connection before the refusal is sent.
  for await (const chunk of ctx.req.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > limit) throw new HttpError(413, 'The request is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

/** Time limits of a body: `whole` in total, or `still` between two chunks. */
type Patience = 'whole' | 'still';

/**
 * The result of `read` on a request's body, within `seconds`. Only uploads of permitted callers have a limit by pauses instead of a total.
 * @throws HttpError 408; that answer ends the connection and the reading
 */
export const bodyInTime = async <Body>(
  { socket }: IncomingMessage,
  { seconds, patience }: { readonly seconds: number; readonly patience: Patience },
  read: () => Promise<Body>,
): Promise<Body> => {
  const late = Promise.withResolvers<never>();
  let bytes = socket.bytesRead;
  const look = setInterval(() => {
    if (patience === 'still' && socket.bytesRead > bytes) bytes = socket.bytesRead;
    else late.reject(new HttpError(408, 'The request did not come in time'));
  }, seconds * 1_000);
  try {
    return await Promise.race([read(), late.promise]);
  } finally {
    clearInterval(look);
  }
};
