import type { CachedBody } from '../cachedBody.ts';
import { encodedAnswer, type RequestHeaders } from '../conditional.ts';
import type { Answer } from '../route.ts';

/** A cached JSON body as an answer that the edge cache may keep. */
export const cachedAnswer = async (
  body: CachedBody,
  request: RequestHeaders,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer<never>> => ({
  ...(await encodedAnswer(body, request, { mediaType: 'application/json; charset=utf-8', headers })),
  cachedBody: body,
});
