import { randomUUID } from 'node:crypto';
import type { CommandContext } from '#commands/context.ts';
import type { Actor } from '#domain/kernel/event.ts';
import { uuidV5 } from '#domain/kernel/ids.ts';

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

const first = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value[0] : value;

/**
 * The context of the command that a request asks for. `X-Correlation-Id` (a UUID) is taken over from the
 * browser; `Idempotency-Key` makes the repeated call of one signed-in person the same command. `call` is the
 * method and path. A visitor's key is not looked at: it could be another's.
 */
export const commandContextOf = (
  headers: Readonly<Record<string, string | string[] | undefined>>,
  actor: Actor,
  call: string,
  now: Date,
): CommandContext => {
  const correlation = first(headers['x-correlation-id']);
  const key = first(headers['idempotency-key']);
  const correlationId =
    correlation !== undefined && uuidPattern.test(correlation) ? correlation.toLowerCase() : randomUUID();
  return {
    commandId: key && actor.id !== null ? uuidV5(`request:${actor.id}:${call}:${key}`) : randomUUID(),
    actor,
    correlationId,
    causationId: correlationId,
    at: now.toISOString(),
  };
};
