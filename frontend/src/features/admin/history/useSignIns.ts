import { useQuery } from '@tanstack/react-query';
import type { WireAuditEntry, WireAuditSession } from 'backend/contract/audit.ts';
import { call } from '../../../lib/api.ts';
import { readersTime } from '../../../lib/readersTime.ts';

type Loaded = { readonly entries: readonly WireAuditEntry[]; readonly hasOlder: boolean };

/** Inserts sign-ins among the entries by time; those older than the loaded entries wait. */
export const mergeSignIns = (
  { entries, hasOlder }: Loaded,
  signIns: readonly WireAuditEntry[],
): readonly WireAuditEntry[] => {
  const oldest = entries.at(-1)?.at ?? '';
  const due = signIns.filter(({ at }) => !hasOlder || at >= oldest);
  if (due.length === 0) return entries;
  return [...entries, ...due].toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
};

/** A sign-in with this browser, as an entry of the timeline; it is not an event, so it has no details. */
export const signInEntry = (
  { openedAt, usedAt }: Pick<WireAuditSession, 'openedAt' | 'usedAt'>,
  browser: string,
  userId: string,
): WireAuditEntry => ({
  _id: `session-${openedAt}`,
  position: '0',
  at: openedAt,
  type: 'SignedIn',
  kind: 'session',
  subject: { kind: 'user', id: userId },
  actor: { kind: 'client', id: userId, name: '' },
  sentence: [`Signed in with ${browser}, last used ${readersTime(usedAt)}`],
  changes: [],
  correlationId: '',
  causationId: '',
  commandId: '',
  checkout: null,
  results: null,
});

/** The person's open sessions, newest first; none for other subjects. */
export const useSignIns = (kind: string, id: string): readonly WireAuditEntry[] => {
  const { data = [] } = useQuery({
    queryKey: ['admin', 'signIns', id],
    queryFn: async ({ signal }) => {
      const [sessions, { browserName }] = await Promise.all([
        call('GET /audit/sessions/:id', { params: { id }, signal }),
        // Shared with the account's forms, which most histories do not need.
        import('../../../lib/browserName.ts'),
      ]);
      return sessions.map((session) => signInEntry(session, browserName(session.agent), id));
    },
    enabled: kind === 'user',
    meta: { quiet: true },
  });
  return data;
};
