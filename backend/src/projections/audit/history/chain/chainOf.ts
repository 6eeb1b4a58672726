import type { EntryRow } from '../events/table.ts';

/** A job that an event requested, and the command that it ends in. */
export type ChainJob = { readonly eventId: string; readonly id: string; readonly commandId: string };

export type ChainNode = {
  readonly kind: 'request' | 'command' | 'job' | 'event' | 'mail';
  /** A correlation id, command id, event id or known job id. */
  readonly id: string;
  /** The event itself, or the first event of a command or job. */
  readonly entry: EntryRow | null;
  readonly children: readonly ChainNode[];
};

type Step = { readonly commandId: string; readonly entries: readonly EntryRow[] };

const stepsOf = (entries: readonly EntryRow[]): readonly Step[] => {
  const steps = new Map<string, EntryRow[]>();
  for (const entry of entries) steps.set(entry.command_id, [...(steps.get(entry.command_id) ?? []), entry]);
  return [...steps].map(([commandId, led]) => ({ commandId, entries: led }));
};

/**
 * Everything that followed from one request (or one sweep of the system): request → commands → events → jobs → their
 * events and mails. `entries` are the events of one correlation id, oldest first. The chain also contains commands that
 * led only to further commands, and `jobs` that led to nothing (yet).
 */
export const chainOf = (
  correlationId: string,
  entries: readonly EntryRow[],
  jobs: readonly ChainJob[],
): ChainNode => {
  const steps = stepsOf(entries);
  const jobsByEvent = Map.groupBy(jobs, ({ eventId }) => eventId);
  const jobCommands = new Set(jobs.map(({ commandId }) => commandId));
  const eventIds = new Set(entries.map(({ event_id }) => event_id));
  const stepsById = new Map(steps.map((step) => [step.commandId, step]));
  const byCause = new Map<string, Step[]>();
  for (const step of steps) {
    const cause = step.entries[0]?.causation_id ?? correlationId;
    // A command that names itself as its cause would otherwise never be reached.
    const parent = cause === step.commandId ? correlationId : cause;
    byCause.set(parent, [...(byCause.get(parent) ?? []), step]);
  }
  const reached = new Set<string>();
  const stepsAfter = (cause: string): readonly Step[] =>
    (byCause.get(cause) ?? []).filter(({ commandId }) => {
      const isNew = !reached.has(commandId);
      reached.add(commandId);
      return isNew;
    });

  const eventNode = (entry: EntryRow): ChainNode => ({
    kind: ['MailSent', 'MailUndeliverable'].includes(entry.type) ? 'mail' : 'event',
    id: entry.event_id,
    entry,
    children: [
      ...(jobsByEvent.get(entry.event_id) ?? []).map(jobNode),
      ...stepsAfter(entry.event_id).map((step) => stepNode('job', step)),
    ],
  });
  const jobNode = ({ id, commandId }: ChainJob): ChainNode => {
    const led = reached.has(commandId) ? [] : (stepsById.get(commandId)?.entries ?? []);
    reached.add(commandId);
    return { ...stepNode('job', { commandId, entries: led }), id };
  };
  const stepNode = (kind: 'command' | 'job', { commandId, entries: led }: Step): ChainNode => ({
    kind,
    id: commandId,
    entry: led[0] ?? null,
    children: [...led.map(eventNode), ...stepsAfter(commandId).map((step) => stepNode('command', step))],
  });

  const direct = stepsAfter(correlationId).map((step) => stepNode('command', step));
  const silent = [...byCause.keys()]
    .filter(
      (cause) =>
        cause !== correlationId && !eventIds.has(cause) && !stepsById.has(cause) && !jobCommands.has(cause),
    )
    .map(
      (cause): ChainNode => ({
        kind: 'command',
        id: cause,
        entry: null,
        children: stepsAfter(cause).map((step) => stepNode('command', step)),
      }),
    );
  return { kind: 'request', id: correlationId, entry: null, children: [...silent, ...direct] };
};
