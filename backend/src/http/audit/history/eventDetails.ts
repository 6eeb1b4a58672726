import type { AuditChainLink, AuditJob, WireAuditEntry, WireAuditEvent } from '#contract/audit.ts';
import type { RecordedEvent } from '#domain/kernel/event.ts';
import type { Change } from '#domain/kernel/sentence.ts';
import { streamCategory } from '#domain/streams.ts';
import type { EventStore } from '#infra/eventStore/eventStore.ts';
import type { JobOfEvent } from '#infra/queue/jobQueue.ts';
import { type ChainNode, chainOf } from '#projections/audit/history/chain/chainOf.ts';
import type { AuditQueries } from '#projections/audit/history/events/queries.ts';
import type { EntryRow } from '#projections/audit/history/events/table.ts';
import { aggregates, stateUpTo } from '#projections/audit/history/fields/aggregates.ts';
import { changesBetween } from '#projections/audit/history/fields/field.ts';
import { orNotFound } from '../../answers.ts';
import { type PresentDeps, presentChange, presentEntries, sentenceText } from './presentEntry.ts';
import { presentJob } from './presentJob.ts';

const words = { request: 'Request', command: 'Command' } as const;

/** A job by its name, with its status. */
type NamedJob = { readonly name: string; readonly job: AuditJob };

/** The chain with the sentence of each event and the status of each job (`jobs`, by their ids). */
const presentChain = (
  node: ChainNode,
  entries: ReadonlyMap<string, WireAuditEntry>,
  jobs: ReadonlyMap<string, NamedJob>,
): AuditChainLink => {
  const entry = node.entry ? entries.get(node.entry.event_id) : undefined;
  const known = node.kind === 'job' ? jobs.get(node.id) : undefined;
  const labelOf = (): string => {
    // A job that no policy requests any more is shown under its worker's name.
    if (node.kind === 'job') return known?.name ?? node.entry?.actor_id ?? 'job';
    if (node.kind === 'event' || node.kind === 'mail') return entry ? sentenceText(entry) : '';
    return words[node.kind];
  };
  return {
    kind: node.kind,
    id: node.id,
    label: labelOf(),
    at: entry?.at ?? null,
    by: entry?.actor.name ?? null,
    job: known?.job ?? null,
    children: node.children.map((child) => presentChain(child, entries, jobs)),
  };
};

export type DetailDeps = PresentDeps &
  Pick<AuditQueries, 'entryOf' | 'entriesOfChain'> & {
    readonly store: Pick<EventStore, 'readStream'>;
    /** The jobs that events requested, with their status. */
    readonly jobsOf: (events: readonly RecordedEvent[]) => Promise<readonly JobOfEvent[]>;
  };

/** Maximum number of events of one chain that are shown. */
const longestChain = 200;

const changesBy = (event: RecordedEvent, stream: readonly RecordedEvent[]): readonly Change[] => {
  const aggregate = aggregates.get(streamCategory(event.streamName));
  if (!aggregate) return [];
  const before = stateUpTo(aggregate, stream, event.position - 1n);
  const after = stateUpTo(aggregate, stream, event.position);
  return changesBetween(aggregate.fieldsOf(before.state), aggregate.fieldsOf(after.state));
};

/** The events themselves; each stream is read once. */
const eventsOf = async (
  { store }: DetailDeps,
  rows: readonly EntryRow[],
): Promise<readonly RecordedEvent[]> => {
  const ids = new Set(rows.map(({ event_id }) => event_id));
  const names = [...new Set(rows.map(({ stream_name }) => stream_name))];
  const streams = await Promise.all(names.map((name) => store.readStream(name)));
  return streams.flat().filter(({ id }) => ids.has(id));
};

const jobNodesIn = (node: ChainNode): readonly ChainNode[] => [
  ...(node.kind === 'job' ? [node] : []),
  ...node.children.flatMap(jobNodesIn),
];

const namedJobs = (chain: ChainNode, jobs: readonly JobOfEvent[]): ReadonlyMap<string, NamedJob> => {
  const nodes = new Map(jobNodesIn(chain).map((node) => [node.id, node]));
  return new Map(
    jobs.map((job) => [
      job.id,
      { name: job.name, job: presentJob(job, (nodes.get(job.id)?.children.length ?? 0) > 0) },
    ]),
  );
};

/** One event: its sentence, its changes, the raw record, and its causal chain. */
export const eventDetails =
  (deps: DetailDeps) =>
  async (eventId: string): Promise<WireAuditEvent> => {
    const row = orNotFound(await deps.entryOf(eventId), 'Event');
    const [stream, rows] = await Promise.all([
      deps.store.readStream(row.stream_name),
      deps.entriesOfChain(row.correlation_id, longestChain + 1),
    ]);
    const event = orNotFound(
      stream.find(({ id }) => id === eventId),
      'Event',
    );
    const shown = rows.slice(0, longestChain);
    const jobs = await deps.jobsOf(await eventsOf(deps, shown));
    const chain = chainOf(row.correlation_id, shown, jobs);
    const [first, ...others] = await presentEntries(deps, [row, ...shown]);
    const entry = orNotFound(first, 'Event');
    const byId = new Map(others.map((other) => [other._id, other]));
    return {
      entry: {
        ...entry,
        changes: changesBy(event, stream).map((change) => presentChange(change, deps.reference)),
      },
      raw: { ...event, revision: String(event.revision), position: String(event.position) },
      chain: presentChain(chain, byId, namedJobs(chain, jobs)),
      chainIsWhole: rows.length <= longestChain,
    };
  };
