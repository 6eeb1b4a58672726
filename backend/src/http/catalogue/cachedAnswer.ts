import type { CachedBody } from '#projections/catalogue/models/cachedBody.ts';
import { acceptedEncoding, namesTag } from '../acceptedEncoding.ts';
import type { Answer } from '../route.ts';

/** The cached body in the encoding that the caller takes, or 304 when it has it already (DESIGN 8). */
export const cachedAnswer = (
  body: CachedBody,
  request: Readonly<Record<string, string | string[] | undefined>>,
  extraHeaders: Readonly<Record<string, string>> = {},
): Answer => {
  const headers: Record<string, string> = {
    ...extraHeaders,
    'Cache-Control': 'no-cache',
    'Content-Type': 'application/json; charset=utf-8',
    ETag: body.etag,
    Vary: 'Accept-Encoding',
  };
  const noneMatch = request['if-none-match'];
  if (namesTag(noneMatch === undefined ? undefined : String(noneMatch), body.etag)) {
    return { status: 304, headers, body: undefined };
  }
  const encoding = acceptedEncoding(request['accept-encoding']);
  if (encoding === 'identity') return { headers, body: body.raw, cachedBody: body };
  return { headers: { ...headers, 'Content-Encoding': encoding }, body: body[encoding], cachedBody: body };
};
