import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Middleware } from 'koa';
import { LRUCache } from 'lru-cache';
import { acceptedEncoding, type BodyEncoding } from './acceptedEncoding.ts';
import type { CachedBody } from './cachedBody.ts';
import { isFresh } from './conditional.ts';

/** Names and values in turn: the form that Node writes fastest. */
type FlatHeaders = readonly string[];
type Variant = { readonly headers: FlatHeaders; readonly body: Buffer };
type Entry = {
  readonly isPage: boolean;
  readonly of: CachedBody;
  readonly unchanged: FlatHeaders;
  /** By encoding; compressed ones from the first request on that accepts them. */
  readonly variants: Map<BodyEncoding, Variant>;
};

/** Memory for answers, in bytes; no single answer gets more than a quarter of it. */
const maxBytes = 64 * 1024 * 1024;

/** Headers that belong to one answer, or to one encoding of it. */
const ofOneAnswer = ['content-length', 'content-encoding', 'date', 'connection', 'keep-alive'];
/** Headers that only mean something on a page. */
const ofPages = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

const entryOf = (body: CachedBody, sent: OutgoingHttpHeaders): Entry => {
  const isPage = String(sent['content-type']).startsWith('text/html');
  const unchanged = Object.entries(sent)
    .filter(([name]) => !ofOneAnswer.includes(name) && (isPage || !ofPages.includes(name)))
    .flatMap(([name, value]) => [name, String(value)]);
  return { isPage, of: body, unchanged, variants: new Map() };
};

const makeVariant = async ({ of, unchanged, variants }: Entry, encoding: BodyEncoding): Promise<Variant> => {
  const isRaw = encoding === 'identity';
  const body = isRaw ? of.raw : await of.compressed(encoding);
  const named = isRaw ? [] : ['content-encoding', encoding];
  const variant = { body, headers: [...unchanged, ...named, 'content-length', String(body.length)] };
  variants.set(encoding, variant);
  return variant;
};

/** As it may become: both compressed bodies together are seldom larger than the raw one. */
const bytesOf = ({ of }: Entry): number => 2 * of.raw.length;

const write = (response: ServerResponse, { headers, body }: Variant): void => {
  if (!response.destroyed) response.writeHead(200, headers as string[]).end(body);
};

/** Whether an Accept header allows a page. */
const takesPages = (accept: string | undefined): boolean =>
  accept === undefined || accept.includes('html') || accept.includes('*/*');

export type EdgeCache = {
  /** Answers a visitor's repeated read at once; false when the application has to answer. */
  readonly serve: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** The application's outermost middleware: keeps the answers that may be repeated. */
  readonly remember: Middleware;
  /** The kept answer of an address, for callers who use another spelling of it. */
  readonly bodyAt: (url: string) => CachedBody | undefined;
  /** The catalogue has changed: forgets every answer. */
  readonly forget: () => void;
};

/**
 * Catalogue answers in front of the application, ready to be written: the bytes and headers that the application sent
 * the first time, until the catalogue changes (ADR 18). `isClient` says whether a session is known to be a client's, who gets what
 * visitors get; requests with any other session always reach the application.
 */
export const createEdgeCache = (
  count: () => void,
  isClient: (authorization: string) => boolean = () => false,
): EdgeCache => {
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    maxEntrySize: maxBytes / 4,
    sizeCalculation: bytesOf,
  });
  let generation = 0;

  return {
    serve: (request, response) => {
      const { authorization, 'content-length': length, 'transfer-encoding': transfer } = request.headers;
      if (request.method !== 'GET') return false;
      // The application ends a body that it does not read.
      if (length !== undefined || transfer !== undefined) return false;
      const entry = entries.get(request.url ?? '');
      if (!entry || (entry.isPage && !takesPages(request.headers.accept))) return false;
      if (authorization !== undefined && (entry.isPage || !isClient(authorization))) return false;
      count();
      if (isFresh(request.headers, entry.of.etag)) {
        response.writeHead(304, [...entry.unchanged]).end();
        return true;
      }
      const encoding = acceptedEncoding(request.headers['accept-encoding']);
      const variant = entry.variants.get(encoding);
      if (variant) write(response, variant);
      else
        makeVariant(entry, encoding).then(
          (made) => write(response, made),
          (error: Error) => response.destroy(error),
        );
      return true;
    },
    remember: async (ctx, next) => {
      const of = generation;
      await next();
      const body: CachedBody | undefined = ctx.state.cachedBody;
      const isPublic = ctx.method === 'GET' && ctx.status === 200 && ctx.headers.authorization === undefined;
      // An answer built while the catalogue changed may show the state before the change.
      if (body && isPublic && of === generation)
        entries.set(ctx.state.cachedAt ?? ctx.req.url ?? '', entryOf(body, ctx.res.getHeaders()));
    },
    bodyAt: (url) => entries.get(url)?.of,
    forget: () => {
      generation += 1;
      entries.clear();
    },
  };
};
