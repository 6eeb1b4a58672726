import type { Context, Middleware } from 'koa';
import { encodedBody, type MadeBody, sendBody } from '../encodedBody.ts';
import type { Answer } from '../route.ts';
import { createEdge, edgeEntry } from './createEdge.ts';
import { createKept, type Shelf } from './createKept.ts';

/**
 * The answer at an address: the kept one, or a new one, shared by concurrent callers. `make` must not depend on the caller: its answer, an
 * object or bytes, is for visitors, clients, Admins and server-rendered pages alike.
 */
export type Keep = <Made extends Answer>(
  at: string,
  make: () => Promise<Made>,
  shelfOf?: (made: Made) => Shelf,
) => Promise<Made>;

type Place = { readonly at: string; readonly shelf: Shelf; bytes?: MadeBody };

/** Memory for the objects and bytes that answers are built from. */
const maxBytes = 32 * 1024 * 1024;

/** The approximate number of bytes of a value: its texts, and some for each member. The rows of a list are assumed to be alike. */
const bytesOf = (value: unknown): number => {
  if (typeof value === 'string' || Buffer.isBuffer(value)) return value.length;
  if (value === null || typeof value !== 'object') return 8;
  if (Array.isArray(value)) return 16 + value.length * (16 + bytesOf(value[0]));
  return Object.values(value).reduce<number>((sum, member) => sum + 16 + bytesOf(member), 16);
};

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/**
 * The only cache of answers: the objects behind them, by address, and their finished bytes in front of the application, until the catalogue
 * changes (ADR 18).
 */
export const createKeptAnswers = (
  count: () => void,
  isClient: (authorization: string) => boolean = () => false,
) => {
  // Twice the size, to include the bytes built from it.
  const answers = createKept<Answer>({ maxBytes, bytesOf: ({ body }) => 2 * bytesOf(body) });
  const edge = createEdge(count, isClient);
  /** The cache place of each kept answer, by its body: `finish` recognises it, so routes and their mounting need no cache. */
  const places = new WeakMap<object, Place>();

  const keep: Keep = async (at, make, shelfOf = () => 'lasting') => {
    type Made = Awaited<ReturnType<typeof make>>;
    const makeHere = async () => {
      const made = await make();
      if (isObject(made.body)) places.set(made.body, { at, shelf: shelfOf(made) });
      return made;
    };
    return (await answers.get(at, makeHere, (made) => shelfOf(made as Made))) as Made;
  };

  /** Sends a kept answer in the caller's encoding, or 304, and stores the sent bytes at the edge. */
  const finish: Middleware = async (ctx: Context, next) => {
    const putAtEdge = edge.keeper();
    await next();
    const { body } = ctx;
    const place = isObject(body) ? places.get(body) : undefined;
    if (!place) return;
    place.bytes ??= encodedBody(Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body)));
    await sendBody(ctx, place.bytes, { status: ctx.status, mediaType: ctx.response.get('Content-Type') });
    if (ctx.status === 200 && !edge.find(place.at))
      putAtEdge(place.at, edgeEntry(place.bytes, ctx.res.getHeaders()), place.shelf);
  };

  return {
    keep,
    finish,
    serve: edge.serve,
    /** The data behind the answers has changed. */
    forget: (): void => {
      answers.forget();
      edge.forget();
    },
  };
};

export { bytesOf, createKept };
export type KeptAnswers = ReturnType<typeof createKeptAnswers>;
