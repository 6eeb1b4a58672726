import type { WireAuditEntry } from 'backend/contract/audit.ts';
import { dayText } from './times.ts';

/** The entries of one day of the reader, in their order. */
export type Day = { readonly day: string; readonly entries: readonly WireAuditEntry[] };

/** Entries by day. An entry whose time is out of order stays beside its neighbours, under a heading of its own. */
export const byDay = (entries: readonly WireAuditEntry[]): readonly Day[] =>
  entries.reduce<Day[]>((days, entry) => {
    const day = dayText(entry.at);
    const last = days.at(-1);
    if (last?.day === day) days[days.length - 1] = { day, entries: [...last.entries, entry] };
    else days.push({ day, entries: [entry] });
    return days;
  }, []);
