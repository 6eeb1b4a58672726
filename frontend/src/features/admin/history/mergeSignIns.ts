import type { WireAuditEntry } from 'backend/contract/audit.ts';

type Loaded = { readonly entries: readonly WireAuditEntry[]; readonly hasOlder: boolean };

/** Sign-ins among the entries by time; those that belong to entries that are not loaded yet wait for them. */
export const mergeSignIns = (
  { entries, hasOlder }: Loaded,
  signIns: readonly WireAuditEntry[],
): readonly WireAuditEntry[] => {
  const oldest = entries.at(-1)?.at ?? '';
  const due = signIns.filter(({ at }) => !hasOlder || at >= oldest);
  if (due.length === 0) return entries;
  return [...entries, ...due].toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
};
