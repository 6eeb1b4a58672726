import type { Actor } from '#domain/kernel/event.ts';

/** The facts around a command: who, when (ISO 8601, UTC), and the chain it belongs to. */
export type CommandContext = {
  /** A repeated id means the same command, which appends nothing twice. */
  readonly commandId: string;
  readonly actor: Actor;
  readonly correlationId: string;
  readonly causationId: string;
  readonly at: string;
};
