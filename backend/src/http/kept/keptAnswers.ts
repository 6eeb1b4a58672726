import type { Context, Middleware } from 'koa';
import { encodedBody, type MadeBody, sendBody } from '../encodedBody.ts';
import type { Answer } from '../route.ts';
import { createEdge, edgeEntry } from './createEdge.ts';
import { createKept, type Shelf } from './createKept.ts';

/**
 * The answer at an address: the kept one, or a new one, which callers at the same time share. `make` must not depend on the caller: its
 * answer, an object or bytes, goes to visitors, clients and Admins alike, and to the pages that the server renders.
 */
export type Keep = <Made extends Answer>(
  at: string,
  make: () => Promise<Made>,
  shelfOf?: (made: Made) => Shelf,
) => Promise<Made>;

type Place = { readonly at: string; readonly shelf: Shelf; bytes?: MadeBody };

/** Memory for the objects and bytes that answers are made of. */
const maxBytes = 64 * 1024 * 1024;

/** About as many bytes as a value takes: its texts, and some for each member. The rows of a list are much alike. */
const bytesOf = (value: unknown): number => {
  if (typeof value === 'string' || Buffer.isBuffer(value)) return value.length;
  if (value === null || typeof value !== 'object') return 8;
  if (Array.isArray(value)) return 16 + value.length * (16 + bytesOf(value[0]));
  return Object.values(value).reduce<number>((sum, member) => sum + 16 + bytesOf(member), 16);
};

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/**
 * The only memory of answers: what they are made of, by address, and in front of the application their finished bytes, until the catalogue
 * changes (ADR 18).
 */
export const createKeptAnswers = (
  count: () => void,
  isClient: (authorization: string) => boolean = () => false,
) => {
  // Twice: with the bytes that are made of it.
  const answers = createKept<Answer>({ maxBytes, bytesOf: ({ body }) => 2 * bytesOf(body) });
  const edge = createEdge(count, isClient);
  /** Places by the body of a kept answer: `finish` recognises it, and routes and their mounting need no cache. */
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

  /** Sends a kept answer in the caller's encoding, or 304, and puts it at the edge as it was sent. */
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
    /** What answers are made of has changed. */
    forget: (): void => {
      answers.forget();
      edge.forget();
    },
  };
};

export type KeptAnswers = ReturnType<typeof createKeptAnswers>;
