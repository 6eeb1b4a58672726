import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Middleware } from 'koa';
import type { CachedBody } from '#projections/catalogue/models/cachedBody.ts';
import { acceptedEncoding, type BodyEncoding, namesTag } from './acceptedEncoding.ts';

/** Names and values in turn: the form that Node writes out fastest. */
type FlatHeaders = readonly string[];
type Variant = { readonly headers: FlatHeaders; readonly body: Buffer };
type Entry = {
  readonly etag: string;
  readonly bytes: number;
  readonly unchanged: FlatHeaders;
  readonly variants: Readonly<Record<BodyEncoding, Variant>>;
};

/** Memory that answers may take, in bytes; one that is larger than an eighth of it is not kept. */
const mostBytes = 128 * 1024 * 1024;

/** Headers that belong to one answer, or to one encoding of it. */
const ofOneAnswer = ['content-length', 'content-encoding', 'date', 'connection', 'keep-alive'];
/** Headers that only mean something on a page, which these answers are not. */
const ofPages = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

const entryOf = (body: CachedBody, sent: OutgoingHttpHeaders): Entry => {
  const common = Object.entries(sent)
    .filter(([name]) => !ofOneAnswer.includes(name) && !ofPages.includes(name))
    .flatMap(([name, value]) => [name, String(value)]);
  const variant = (bytes: Buffer, encoding: readonly string[]): Variant => ({
    body: bytes,
    headers: [...common, ...encoding, 'content-length', String(bytes.length)],
  });
  return {
    etag: body.etag,
    bytes: body.raw.length + body.gzip.length + body.br.length,
    unchanged: common,
    variants: {
      identity: variant(body.raw, []),
      gzip: variant(body.gzip, ['content-encoding', 'gzip']),
      br: variant(body.br, ['content-encoding', 'br']),
    },
  };
};

export type EdgeCache = {
  /** Answers a visitor's repeated read at once; false when it has to go the whole way. */
  readonly serve: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Stands first in the application and remembers what may be said again. */
  readonly remember: Middleware;
  /** The catalogue has changed: nothing remembered counts any more. */
  readonly forget: () => void;
};

/**
 * Catalogue answers in front of everything else, ready to be written out: the same bytes and headers that the
 * application sent the first time, until the catalogue changes (DESIGN 8). Who is signed in goes the whole way.
 */
export const createEdgeCache = (count: () => void): EdgeCache => {
  const entries = new Map<string, Entry>();
  let bytes = 0;
  let generation = 0;

  const keep = (url: string, entry: Entry): void => {
    if (entry.bytes > mostBytes / 8) return;
    bytes += entry.bytes - (entries.get(url)?.bytes ?? 0);
    entries.delete(url);
    entries.set(url, entry);
    for (const [oldest, { bytes: freed }] of entries) {
      if (bytes <= mostBytes) break;
      entries.delete(oldest);
      bytes -= freed;
    }
  };

  return {
    serve: (request, response) => {
      if (request.method !== 'GET' || request.headers.authorization !== undefined) return false;
      const entry = entries.get(request.url ?? '');
      if (!entry) return false;
      count();
      if (namesTag(request.headers['if-none-match'], entry.etag)) {
        response.writeHead(304, [...entry.unchanged]).end();
        return true;
      }
      const { headers, body } = entry.variants[acceptedEncoding(request.headers['accept-encoding'])];
      response.writeHead(200, headers as string[]).end(body);
      return true;
    },
    remember: async (ctx, next) => {
      const of = generation;
      await next();
      const body: CachedBody | undefined = ctx.state.cachedBody;
      const isPublic = ctx.method === 'GET' && ctx.status === 200 && ctx.headers.authorization === undefined;
      // What was built while the catalogue changed may be of before.
      if (body && isPublic && of === generation) keep(ctx.req.url ?? '', entryOf(body, ctx.res.getHeaders()));
    },
    forget: () => {
      generation += 1;
      entries.clear();
      bytes = 0;
    },
  };
};
