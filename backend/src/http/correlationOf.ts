import { randomUUID } from 'node:crypto';
import type { Context } from 'koa';
import { uuidV5 } from '#domain/kernel/ids.ts';
import { isId } from './answers.ts';
import { networkOf } from './networkOf.ts';

/**
 * The correlation id of a request in log, events, jobs and mails: a new one, or one derived from the caller and its `X-Correlation-Id` if
 * that is a UUID. So requests of one caller can be grouped, and a caller cannot add requests to another's.
 */
export const correlationOf = (ctx: Pick<Context, 'get' | 'ip' | 'state'>): string => {
  const known: unknown = ctx.state.correlationId;
  if (typeof known === 'string') return known;
  const given = ctx.get('x-correlation-id');
  const caller = () => ctx.get('authorization') || networkOf(ctx.ip);
  const correlationId = isId(given) ? uuidV5(`correlation:${given.toLowerCase()}:${caller()}`) : randomUUID();
  ctx.state.correlationId = correlationId;
  return correlationId;
};
