import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { acceptedEncoding, type BodyEncoding, isFresh, type MadeBody } from '../encodedBody.ts';
import { createKept } from './createKept.ts';

/** Alternating names and values: the form that Node writes fastest. */
type FlatHeaders = readonly string[];
type Variant = { readonly headers: FlatHeaders; readonly body: Buffer };
export type EdgeEntry = {
  readonly isPage: boolean;
  readonly of: MadeBody;
  readonly unchanged: FlatHeaders;
  /** Bodies by encoding; compressed ones from the first request that accepts them. */
  readonly variants: Map<BodyEncoding, Variant>;
};

/** Headers that belong to one answer, or to one encoding of it. */
const ofOneAnswer = ['content-length', 'content-encoding', 'date', 'connection', 'keep-alive'];
/** Headers that apply to pages only. */
const ofPages = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/** A body with its headers. */
export const edgeEntry = (body: MadeBody, sent: OutgoingHttpHeaders): EdgeEntry => {
  const isPage = String(sent['content-type']).startsWith('text/html');
  const unchanged = Object.entries(sent)
    .filter(([name]) => !ofOneAnswer.includes(name) && (isPage || !ofPages.includes(name)))
    .flatMap(([name, value]) => [name, String(value)]);
  return { isPage, of: body, unchanged, variants: new Map() };
};

const makeVariant = async (
  { of, unchanged, variants }: EdgeEntry,
  encoding: BodyEncoding,
): Promise<Variant> => {
  const isRaw = encoding === 'identity';
  const body = isRaw ? of.raw : await of.compressed(encoding);
  const named = isRaw ? [] : ['content-encoding', encoding];
  const variant = { body, headers: [...unchanged, ...named, 'content-length', String(body.length)] };
  variants.set(encoding, variant);
  return variant;
};

const write = (response: ServerResponse, { headers, body }: Variant): void => {
  if (!response.destroyed) response.writeHead(200, headers as string[]).end(body);
};

/** Whether an Accept header allows HTML. */
const takesPages = (accept: string | undefined): boolean =>
  accept === undefined || accept.includes('html') || accept.includes('*/*');

/**
 * Finished answers by address, ready to be written without the application. `isClient` says whether a session is known to be a client's,
 * since clients get the same answers as visitors; requests with any other session always reach the application.
 */
export const createEdge = (count: () => void, isClient: (authorization: string) => boolean) => {
  const { find, keeper, forget } = createKept<EdgeEntry>({
    maxBytes: 32 * 1024 * 1024,
    // The size after compression: both compressed bodies together are seldom larger than the raw one.
    bytesOf: ({ of }) => 2 * of.raw.length,
  });

  /** Answers a repeated read at once; false when the application has to answer. */
  const serve = (request: IncomingMessage, response: ServerResponse): boolean => {
    const { authorization, 'content-length': length, 'transfer-encoding': transfer } = request.headers;
    if (request.method !== 'GET') return false;
    // The application discards a body that it does not read.
    if (length !== undefined || transfer !== undefined) return false;
    const entry = find(request.url ?? '');
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
  };

  return { serve, find, keeper, forget };
};
