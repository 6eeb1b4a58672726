import type { WireAuditEntry } from 'backend/contract/audit.ts';

/** Entries of one type by one person, one after the other. */
export type Run = readonly [WireAuditEntry, ...WireAuditEntry[]];

/** Runs of more than this many are folded (UX 1b). */
export const longestRun = 2;

const isOfRun = (run: Run, { type, actor }: WireAuditEntry): boolean =>
  run[0].type === type && run[0].actor.kind === actor.kind && run[0].actor.id === actor.id;

/** Puts what the same person did several times in a row together; the order stays. */
export const foldRuns = (entries: readonly WireAuditEntry[]): readonly Run[] =>
  entries.reduce<Run[]>((runs, entry) => {
    const last = runs.at(-1);
    if (last && isOfRun(last, entry)) runs[runs.length - 1] = [...last, entry];
    else runs.push([entry]);
    return runs;
  }, []);
