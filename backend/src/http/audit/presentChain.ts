import type { AuditChainLink, AuditJob, WireAuditEntry } from '#contract/audit.ts';
import type { ChainNode } from '#projections/audit/chain/chainOf.ts';
import { sentenceText } from './presentEntry.ts';

const words = { request: 'Request', command: 'Command' } as const;

/** A job by its name, and how it stands. */
export type NamedJob = { readonly name: string; readonly job: AuditJob };

/** The chain with the sentence of each event and the status of each job (`jobs`, by their ids). */
export const presentChain = (
  node: ChainNode,
  entries: ReadonlyMap<string, WireAuditEntry>,
  jobs: ReadonlyMap<string, NamedJob>,
): AuditChainLink => {
  const entry = node.entry ? entries.get(node.entry.event_id) : undefined;
  const known = node.kind === 'job' ? jobs.get(node.id) : undefined;
  const labelOf = (): string => {
    // A job that no policy asks for any more is called by its worker.
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
