import { randomUUID } from 'node:crypto';
import type { Context } from 'koa';

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** The one id of a request in log, events, jobs and mails: `X-Correlation-Id` where it is a UUID, otherwise a new one. */
export const correlationOf = (ctx: Pick<Context, 'get' | 'state'>): string => {
  const known: unknown = ctx.state.correlationId;
  if (typeof known === 'string') return known;
  const given = ctx.get('x-correlation-id');
  const correlationId = uuidPattern.test(given) ? given.toLowerCase() : randomUUID();
  ctx.state.correlationId = correlationId;
  return correlationId;
};
