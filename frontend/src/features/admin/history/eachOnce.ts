import type { WireAuditEntry } from 'backend/contract/audit.ts';

/** Each checkout once, where its newest step stands: another page may have it too. */
export const eachOnce = (entries: readonly WireAuditEntry[]): readonly WireAuditEntry[] => {
  const seen = new Set<string>();
  return entries.filter(({ checkout }) => {
    if (checkout === null) return true;
    const isNew = !seen.has(checkout.orderId);
    seen.add(checkout.orderId);
    return isNew;
  });
};
