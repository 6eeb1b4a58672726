import type { Context } from 'koa';
import { type EncodedBody, encodedAnswer } from '../conditional.ts';

type Manner = { readonly status?: number; readonly mediaType: string; readonly cacheControl?: string };

/** Answers a body in the encoding that the caller takes, or 304 when it has it already. */
export const sendBody = async (ctx: Context, body: EncodedBody, manner: Manner): Promise<void> => {
  const answer = await encodedAnswer(body, ctx.headers, manner);
  const { Vary: vary, ...headers } = answer.headers;
  ctx.set(headers);
  ctx.vary(vary);
  ctx.status = answer.status;
  if (answer.body) ctx.body = answer.body;
};
