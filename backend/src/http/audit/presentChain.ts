import type { AuditChainLink, WireAuditEntry } from '#contract/audit.ts';
import type { ChainNode } from '#projections/audit/chain/chainOf.ts';
import { sentenceText } from './presentEntry.ts';

const words = { request: 'Request', command: 'Command' } as const;

/** The chain with the sentence of each event; a job is called by its worker. */
export const presentChain = (
  node: ChainNode,
  entries: ReadonlyMap<string, WireAuditEntry>,
): AuditChainLink => {
  const entry = node.entry ? entries.get(node.entry.event_id) : undefined;
  const labelOf = (): string => {
    if (node.kind === 'job') return node.entry?.actor_id ?? 'job';
    if (node.kind === 'event' || node.kind === 'mail') return entry ? sentenceText(entry) : '';
    return words[node.kind];
  };
  return {
    kind: node.kind,
    id: node.id,
    label: labelOf(),
    at: entry?.at ?? null,
    by: entry?.actor.name ?? null,
    children: node.children.map((child) => presentChain(child, entries)),
  };
};
