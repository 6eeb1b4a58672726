import { randomUUID } from 'node:crypto';
import type { CommandContext } from '#commands/context.ts';
import type { Actor } from '#domain/kernel/event.ts';

/** The context of the command that a request asks for. */
export const commandContextOf = (
  correlationId: string,
  actor: Actor,
  now: Date,
  commandId: string = randomUUID(),
): CommandContext => ({
  commandId,
  actor,
  correlationId,
  causationId: correlationId,
  at: now.toISOString(),
});
