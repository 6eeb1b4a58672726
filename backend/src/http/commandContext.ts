import { randomUUID } from 'node:crypto';
import type { CommandContext } from '#commands/context.ts';
import type { Actor } from '#domain/kernel/event.ts';

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** The context of the command that a request asks for. `X-Correlation-Id` (a UUID) is taken over from the browser. */
export const commandContextOf = (
  headers: Readonly<Record<string, string | string[] | undefined>>,
  actor: Actor,
  now: Date,
  commandId: string = randomUUID(),
): CommandContext => {
  const correlation = headers['x-correlation-id'];
  const correlationId =
    typeof correlation === 'string' && uuidPattern.test(correlation)
      ? correlation.toLowerCase()
      : randomUUID();
  return {
    commandId,
    actor,
    correlationId,
    causationId: correlationId,
    at: now.toISOString(),
  };
};
