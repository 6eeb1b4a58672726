import type { WireAuditEntry } from 'backend/contract/audit.ts';

/** Each entry, each checkout, and what followed from each request, once at its newest place: another answer may contain it too. */
export const eachOnce = (entries: readonly WireAuditEntry[]): readonly WireAuditEntry[] => {
  const seen = new Set<string>();
  const isNew = (key: string): boolean => seen.size < seen.add(key).size;
  return entries
    .filter(({ position, checkout }) => isNew(checkout === null ? position : `checkout ${checkout.orderId}`))
    .map((entry) =>
      entry.results === null || isNew(`request ${entry.correlationId}`) ? entry : { ...entry, results: null },
    );
};

/** Consecutive entries of one type by one person; a checkout is a separate run. */
export type Run = readonly [WireAuditEntry, ...WireAuditEntry[]];

/** Longer runs are folded. */
export const longestRun = 2;

const isOfRun = (run: Run, { type, actor, checkout }: WireAuditEntry): boolean =>
  checkout === null &&
  run[0].checkout === null &&
  run[0].type === type &&
  run[0].actor.kind === actor.kind &&
  run[0].actor.id === actor.id;

/** Groups consecutive entries of the same type by the same person, in the given order. */
export const foldRuns = (entries: readonly WireAuditEntry[]): readonly Run[] =>
  entries.reduce<Run[]>((runs, entry) => {
    const last = runs.at(-1);
    if (last && isOfRun(last, entry)) runs[runs.length - 1] = [...last, entry];
    else runs.push([entry]);
    return runs;
  }, []);
